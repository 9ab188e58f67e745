import { domId } from "../../fields/index.ts";

/** The name under which an address says what on its page is meant; everything else in the query is the page's own. */
const HINT = "at";

/** The part of a query that points to a field (section and field) or to the button of an action (its id). */
export function targetHint(at: readonly string[]): Readonly<Record<string, string>> {
  return { [HINT]: domId(...at) };
}

/** Returns what an address points to. */
export function hintOf(query: Readonly<Record<string, string>>): string | undefined {
  return query[HINT];
}

/**
 * The element that a hint names, below `root`: a field, before whose name the id of its form stands, or an action's button.
 */
export function findTarget(root: ParentNode, hint: string): HTMLElement | undefined {
  const fields = root.querySelectorAll<HTMLElement>("[data-field]");
  const field = [...fields].find(({ dataset }) => dataset.field?.endsWith(`_${hint}`));
  if (field !== undefined) return field;
  const actions = root.querySelectorAll<HTMLElement>("[data-action]");
  return [...actions].find(({ dataset }) => dataset.action !== undefined && domId(dataset.action) === hint);
}

const FOCUSABLE = "input, textarea, select, button:not([id^=help-label-]), [tabindex]";

/** Brings a place into sight, marks it until the focus leaves it, and puts the focus there. Returns the way to unmark it. */
export function showTarget(place: HTMLElement): () => void {
  const unmark = (): void => {
    delete place.dataset.found;
  };
  place.dataset.found = "";
  place.addEventListener("focusout", unmark, { once: true });
  place.scrollIntoView({ block: "center" });
  const target = place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  return unmark;
}
