import { domId } from "../../fields/index.ts";

/** The query parameter that names the target on the page; all other parameters belong to the page itself. */
const HINT = "at";

/** Returns the query that points to a field (section and field) or to the button of an action (its id). */
export function targetHint(at: readonly string[]): Readonly<Record<string, string>> {
  return { [HINT]: domId(...at) };
}

/** Returns the hint of the target in an address. */
export function hintOf(query: Readonly<Record<string, string>>): string | undefined {
  return query[HINT];
}

/**
 * Finds the element that a hint names within `root`: a field, whose name has the id of its form as prefix, or the
 * button of an action.
 */
export function findTarget(root: ParentNode, hint: string): HTMLElement | undefined {
  const fields = root.querySelectorAll<HTMLElement>("[data-field]");
  const field = [...fields].find(({ dataset }) => dataset.field?.endsWith(`_${hint}`));
  if (field !== undefined) return field;
  const actions = root.querySelectorAll<HTMLElement>("[data-action]");
  return [...actions].find(({ dataset }) => dataset.action !== undefined && domId(dataset.action) === hint);
}

const FOCUSABLE = "input, textarea, select, button:not([id^=help-label-]), [tabindex]";

/**
 * Scrolls an element into view, marks it until it loses the focus, and focuses it. Returns a function that removes the
 * mark.
 */
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
