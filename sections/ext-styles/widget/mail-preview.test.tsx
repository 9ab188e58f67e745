import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import MailPreview from "./mail-preview.tsx";

afterEach(cleanup);

const translate = (text: unknown, slots: Readonly<Record<string, unknown>> = {}): string =>
  ((text as { text?: string } | undefined)?.text ?? "").replace("{{realm}}", String(slots["realm"]));
const words = { subject: { text: "Confirm" }, text: { text: "Welcome to {{realm}}." }, button: { text: "Go on" } };

function renderIt(given: Readonly<Record<string, unknown>>): void {
  render(
    <MailPreview title="Sample email" direction="ltr" translate={translate} with={{ words, name: "Acme", ...given }} />,
  );
}

it("shows a mail with the realm's name as one image, without a logo and lines", () => {
  renderIt({});
  expect(screen.getByRole("img", { name: "Sample email" }).textContent).toBe("AcmeConfirmWelcome to Acme.Go onAcme");
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows the logo instead of the name, and both lines below", () => {
  renderIt({ logo: "data:image/png;base64,AAAA", line1: "Acme Ltd", line2: "Main Street 1" });
  expect(screen.getByRole("img", { name: "Sample email" }).textContent).toBe(
    "ConfirmWelcome to Acme.Go onAcme LtdMain Street 1",
  );
  expect(document.querySelector("img")?.getAttribute("src")).toBe("data:image/png;base64,AAAA");
});
