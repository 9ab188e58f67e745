import type { PlanNarrowing } from "../../language/plan/plan.ts";
import { parsePredicate } from "../../language/expression/parse.ts";
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Scope } from "../../language/scope.ts";
import { createRecord } from "../../record/record-store.ts";
import { ScopeProvider } from "../../page/scope/scope-context.tsx";
import type { WhyProps, Deciding } from "../../page/scope/why.tsx";
import { fakeServer } from "../../views/form/testing/render-form.tsx";
import { fakeServices } from "../../views/testing/fake-services.ts";
import { ConsoleContext } from "../../services/use-console.ts";
import messages from "../messages.en.json";
import { Why } from "./why-marks.tsx";

afterEach(cleanup);

/** Renders explanations for a record, as an administrator with one of the view rights. */
function renderIt(props: WhyProps, record: object) {
  const store = createRecord({ base: record });
  const scope: Scope = { roots: { record: store }, rights: new Set(["view-things"]) };
  const services = fakeServices({
    http: fakeServer(() => undefined),
    messages: { ...messages, protocol: "Protocol" },
    received: () => {},
  });
  render(
    <ConsoleContext value={services}>
      <ScopeProvider scope={scope}>
        <Why {...props} />
      </ScopeProvider>
    </ConsoleContext>,
  );
  return store;
}

/** Opens the only explanation and returns its text. */
async function answer(query: string): Promise<string> {
  fireEvent.click(screen.getByRole("button", { name: query }));
  const dialog = await screen.findByRole("dialog", { name: query });
  return dialog.textContent ?? "";
}

describe("Why", () => {
  it("renders nothing when no rule has decided", () => {
    renderIt({ of: { id: "a", when: "/on", rights: "view-things", required: "/off" } }, { on: true });
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("renders a placeholder for a hidden node, and explains rule, parts, current values and the change to show it", async () => {
    const when = parsePredicate({ all: ["/on", { "/protocol": "saml" }] });
    renderIt({ of: { id: "binding", label: "binding", when } }, { on: true, protocol: "openid-connect" });
    const text = await answer('Why is "binding" hidden?');
    expect(text).toContain("It is shown when");
    expect(text).toContain("Protocol /protocol is saml (now openid-connect)");
    expect(text).toContain("It would be shown as soon as:Protocol /protocol is saml");
    const marks = within(screen.getByRole("dialog")).getAllByRole("img");
    expect(marks.map((mark) => mark.getAttribute("aria-label"))).toEqual(["does not hold", "holds", "does not hold"]);
  });

  it("names the missing right", async () => {
    renderIt({ of: { id: "save", label: "Save", rights: { any: ["manage-things", "/mine"] } } }, {});
    const text = await answer('Why is "Save" closed?');
    expect(text).toContain("at least one of these holds:");
    expect(text).toContain("you hold the right manage-things");
  });

  it("explains all nodes of a row together", async () => {
    const of: Deciding[] = [
      { id: "edit", label: "Edit", when: "/on" },
      { id: "delete", label: "Delete", rights: "manage-things" },
      { id: "look", label: "Look" },
    ];
    renderIt({ of, together: "Row 1", missing: ({ id }) => (id === "delete" ? "hidden" : "closed") }, {});
    const text = await answer("Why are actions of Row 1 hidden or closed?");
    expect(text).toContain("Edit");
    expect(text).toContain("Hidden, because you lack a right");
    expect(text).not.toContain("Look");
  });

  it("explains a field that is always required, and shows the text of a rule that rejects", async () => {
    const rules = [{ check: parsePredicate({ not: { "/name": "admin" } }), text: "notAdmin" }];
    renderIt({ of: { id: "name", label: "Name", required: true, rules } }, { name: "admin" });
    const text = await answer('Why is "Name" required?');
    expect(text).toContain("Always required");
    expect(text).toContain("Message on the screen: notAdmin");
    expect(text).toContain("It would be accepted as soon as:name /name has another value");
  });

  it("names only the extension whose part of a rule decides", async () => {
    const when = parsePredicate({ all: [{ all: ["/shown", "/on"] }, "/off"] });
    const narrowed: PlanNarrowing[] = [
      { by: "acme", when: "/on" },
      { by: "other", when: "/off" },
    ];
    renderIt({ of: { id: "a", label: "A", when, by: ["acme", "other"], narrowed } }, { on: true });
    expect(await answer('Why is "A" hidden?')).toContain("The extension other decides this.");
    cleanup();
    renderIt({ of: { id: "a", label: "A", when, narrowed } }, { on: true, off: true });
    expect(await answer('Why is "A" hidden?')).not.toContain("decides this");
    cleanup();
    renderIt({ of: { id: "a", label: "A", required: true, narrowed: [{ by: "acme", required: true }] } }, {});
    expect(await answer('Why is "A" required?')).toContain("The extension acme decides this.");
    cleanup();
    renderIt({ of: { id: "a", label: "A", when: "/on", pack: "acme" } }, {});
    expect(await answer('Why is "A" hidden?')).toContain("The extension acme decides this.");
  });

  it("updates with the record and masks secrets", async () => {
    const store = renderIt(
      { of: { id: "x", label: "X", when: parsePredicate({ "/clientSecret": "/on" }) } },
      { clientSecret: "s3cret" },
    );
    const text = await answer('Why is "X" hidden?');
    expect(text).toContain("**********");
    expect(text).not.toContain("s3cret");
    store.set("/on", "other");
    expect(await screen.findByText(/other/)).toBeTruthy();
    expect(screen.getByRole("dialog").textContent).not.toContain("s3cret");
  });
});
