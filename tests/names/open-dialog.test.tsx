import { afterEach, expect, it } from "vitest";
import { setWaitLimit, WAIT_LIMIT } from "../support/user-events.ts";
import { createForms } from "./create-forms.ts";
import { openDialog } from "./create-with-name.ts";
import { englishText } from "./english-text.ts";

afterEach(() => {
  setWaitLimit(WAIT_LIMIT);
  document.body.replaceChildren();
});

it("the button of a tab is clicked although it appears after a page menu that does not offer the action", async () => {
  const form = createForms.find(({ action }) => action !== undefined);
  if (form === undefined) throw new Error("No form is opened by an action.");
  setWaitLimit(4_000);
  document.body.innerHTML = `<main><button>${englishText("action")}</button><div></div></main>`;
  document.querySelector("button")?.addEventListener("click", () => {
    document.body.insertAdjacentHTML("beforeend", '<div role="menu"><a role="menuitem">Something else</a></div>');
    setTimeout(() => {
      const panel = document.querySelector("main > div");
      if (panel) panel.innerHTML = `<button>${englishText(form.action?.label)}</button>`;
      panel?.firstElementChild?.addEventListener("click", () => {
        document.body.insertAdjacentHTML("beforeend", `<div role="dialog"><input id="form_${form.field}"></div>`);
      });
    }, 100);
  });
  await openDialog(form);
  expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1);
});
