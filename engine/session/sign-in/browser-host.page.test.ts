import { Window } from "happy-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { browserHost } from "./browser-host.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function openFrame(src = "about:blank") {
  // happy-dom loads no frames and prints a warning, so the window of the frame is created here.
  const inside = new Window();
  const onMessage = vi.fn();
  const frame = browserHost().openFrame({ title: "a-frame", src, onMessage });
  const element = document.querySelector("iframe");
  if (element === null) throw new Error("no frame");
  Object.defineProperty(element, "contentWindow", { get: () => (element.isConnected ? inside : null) });
  return { onMessage, frame, inside, element };
}

describe("Host of the browser", () => {
  it("opens a hidden, sandboxed frame and removes it", () => {
    const { frame, element } = openFrame();
    expect(element.title).toBe("a-frame");
    expect(element.hidden).toBe(true);
    expect(element.getAttribute("sandbox")).toBe(
      "allow-storage-access-by-user-activation allow-scripts allow-same-origin",
    );
    frame.remove();
    expect(document.querySelector("iframe")).toBeNull();
  });

  it("restricts no frame of the page's own origin, because browsers warn about it", () => {
    const { element } = openFrame(new URL("/realms/master/status", location.href).href);
    expect(element.hasAttribute("sandbox")).toBe(false);
  });

  it("reads the hidden fields of a page's form without running the page", () => {
    const page = `<BODY Onload="document.forms[0].submit()"><FORM METHOD="POST" ACTION="https://console.example/admin/?a=1">
      <INPUT TYPE="HIDDEN" NAME="state" VALUE="x&quot;y" /><INPUT TYPE="HIDDEN" NAME="code" VALUE="1" />
      <NOSCRIPT><INPUT name="continue" TYPE="SUBMIT" VALUE="CONTINUE" /></NOSCRIPT></FORM></BODY>`;
    expect(browserHost().readForm(page)).toEqual({
      action: "https://console.example/admin/?a=1",
      fields: [
        ["state", 'x"y'],
        ["code", "1"],
      ],
    });
    expect(browserHost().readForm("<p>Something went wrong</p>")).toBeUndefined();
    expect(document.forms).toHaveLength(0);
  });

  it("delivers only messages of that frame, until it is removed", () => {
    const { frame, inside, onMessage } = openFrame();
    const post = (source: unknown) =>
      window.dispatchEvent(
        Object.assign(new Event("message"), { data: "supported", origin: "https://id.example", source }),
      );
    post(window);
    post(null);
    expect(onMessage).not.toHaveBeenCalled();
    post(inside);
    expect(onMessage).toHaveBeenCalledWith({ data: "supported", origin: "https://id.example" });
    frame.remove();
    post(inside);
    expect(onMessage).toHaveBeenCalledOnce();
  });

  it("rewrites the address and keeps the history state", () => {
    window.history.replaceState({ stored: 1 }, "", window.location.href);
    const host = browserHost();
    const url = new URL("#/acme/users", host.address()).href;
    const spy = vi.spyOn(window.history, "replaceState");
    host.rewriteAddress(url);
    expect(spy).toHaveBeenCalledWith({ stored: 1 }, "", url);
  });

  it("posts hidden fields", () => {
    let sent: Record<string, string> = {};
    vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function submit(this: HTMLFormElement) {
      expect(this.method.toUpperCase()).toBe("POST");
      expect(this.getAttribute("action") ?? this.action).toBe("https://id.example/logout");
      sent = Object.fromEntries([...this.querySelectorAll("input")].map(({ name, value }) => [name, value]));
    });
    browserHost().postForm("https://id.example/logout", { client_id: "console", id_token_hint: 'a"b<' });
    expect(sent).toEqual({ client_id: "console", id_token_hint: 'a"b<' });
  });

  it("leaves by GET when the policy blocks a post that is redirected to another host", () => {
    vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    browserHost().postForm("https://id.example/logout", { client_id: "console", id_token_hint: "a b" });
    const stop = (effectiveDirective: string): boolean =>
      document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), { effectiveDirective }));
    stop("img-src");
    expect(assign).not.toHaveBeenCalled();
    stop("form-action");
    expect(assign).toHaveBeenCalledWith("https://id.example/logout?client_id=console&id_token_hint=a+b");
  });

  it("reads and writes cookies, storage and time", () => {
    const host = browserHost();
    host.writeCookie("kc-callback-a=1; SameSite=Strict");
    expect(host.readCookies()).toContain("kc-callback-a=1");
    expect(host.localStorage()).toBe(window.localStorage);
    const call = vi.fn();
    vi.useFakeTimers();
    host.after(2 ** 40, call);
    const cancel = host.after(5, call);
    cancel();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(call).not.toHaveBeenCalled();
  });
});
