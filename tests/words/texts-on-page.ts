/** A text that users see or hear on a page. */
export type Word = {
  readonly text: string;
  /** The origin of the text: server data, code, or the console. */
  readonly of: "data" | "code" | "console";
};

/** Attributes that are read aloud or shown. */
const SPOKEN = ["aria-label", "title", "placeholder", "alt", "aria-description"];

/** Parts that show stored values unchanged. */
const CODE = "pre, code, textarea, .cm-editor";
const DATA = "tbody :is(td, th), li, input, option, [role=option], [data-value]";

/** Returns every text below an element, once each, with the attributes that assistive technology reads. */
export function textsIn(root: Element): Word[] {
  const found = new Map<string, Word>();
  const add = (element: Element, text: string | null | undefined, isValue: boolean): void => {
    const words = text?.replace(/\s+/g, " ").trim() ?? "";
    if (words === "") return;
    const of = element.closest(CODE) ? "code" : isValue && element.closest(DATA) ? "data" : "console";
    found.set(`${of} ${words}`, { text: words, of });
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest("[hidden], script, style") !== null) continue;
    // A name with possible line breaks is one text.
    add(parent, parent.querySelector(":scope > .break-here") ? parent.textContent : node.textContent, true);
  }
  const selector = SPOKEN.map((name) => `[${name}]`).join();
  for (const element of [root, ...root.querySelectorAll(selector)])
    for (const name of SPOKEN) add(element, element.getAttribute(name), name === "title");
  return [...found.values()];
}
