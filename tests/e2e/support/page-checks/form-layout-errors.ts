import type { Visibility } from "./run-in-page.ts";

/**
 * Runs in the browser: finds errors in the layout of forms. Switches and checkboxes outside their common column or far
 * from their label, controls narrower than their dialog, placeholders that are cut off, ranges without their number,
 * selects without an arrow, labels that repeat the heading directly above, untitled parts that are too far apart, and
 * help in a page's header that touches buttons. One message for each.
 */
export function formLayoutErrors(within: string, { isSeen }: Visibility): string[] {
  const root = document.querySelector(within) ?? document.body;
  /** Half-pixel rounding, twice. */
  const SLACK = 1.05;
  /** Maximum distance in pixels of a switch or checkbox from the start of its label. */
  const FAR = 360;
  /** Inner margin of a dialog in pixels, with its border. */
  const MARGIN = 24;
  /** Maximum gap in pixels between two parts of a form without a title. */
  const APART = 24;
  /** Minimum gap in pixels between help and a button. */
  const ROOM = 6;

  const isRtl = getComputedStyle(document.documentElement).direction === "rtl";
  const startOf = ({ left, right }: DOMRect): number => (isRtl ? -right : left);
  const endOf = ({ left, right }: DOMRect): number => (isRtl ? -left : right);
  const all = <T extends Element>(selector: string, inside: Element = root): T[] =>
    [...inside.querySelectorAll<T>(selector)].filter(isSeen);
  const wordsOf = (element: Element | null | undefined): string =>
    ((element as HTMLElement | null)?.innerText ?? "").trim().split("\n")[0] ?? "";
  const fields = all<HTMLElement>("[data-field]").filter((field) => !field.querySelector("[data-field]"));
  const labelOf = (field: Element): string => wordsOf(field.querySelector("label, [id$=-label]")) || field.id;

  const single = (field: Element): Element[] => {
    const found = all("[role=switch], input[type=checkbox]", field);
    const label = field.querySelector("label, [id$=-label]");
    return found.length === 1 && label && isSeen(label) ? found : [];
  };
  const partOf = (field: Element): Element => field.closest("section, [role=dialog], form, main") ?? root;
  const columns = new Map<string, { field: HTMLElement; control: Element }>();
  const strays = fields.flatMap((field) =>
    single(field).flatMap((control) => {
      const label = field.querySelector("label, [id$=-label]") ?? field;
      const from = startOf(label.getBoundingClientRect());
      const at = startOf(control.getBoundingClientRect());
      const far = at - from > FAR ? [`"${labelOf(field)}" stands ${Math.round(at - from)} px from its label`] : [];
      // Fields side by side have a column each.
      const parts = [...document.querySelectorAll("section, [role=dialog], form, main")];
      const key = `${parts.indexOf(partOf(field))} ${Math.round(from)}`;
      const first = columns.get(key);
      if (!first) columns.set(key, { field, control });
      const off = first ? Math.abs(startOf(first.control.getBoundingClientRect()) - at) : 0;
      return off > SLACK
        ? [
            ...far,
            `"${labelOf(field)}" stands ${off.toFixed(1)} px out of the column of "${labelOf(first?.field ?? field)}"`,
          ]
        : far;
    }),
  );

  const WHOLE =
    "input:is(:not([type]), [type=text], [type=email], [type=url], [type=search], [type=password]), textarea, [role=combobox]";
  const short = fields.flatMap((field) => {
    const dialog = field.closest("[role=dialog]");
    const [control] = all(WHOLE, field);
    if (!dialog || !control || field.parentElement?.closest("table, fieldset, [role=group], li")) return [];
    if (all("[type=number]", field).length > 0 || control.closest("table, fieldset, [role=group], li")) return [];
    const box = control.getBoundingClientRect();
    const line = all("input, textarea, button, .control", field).filter((other) => {
      const { top, bottom } = other.getBoundingClientRect();
      return Math.min(bottom, box.bottom) - Math.max(top, box.top) > 0;
    });
    const end = Math.max(...line.map((other) => endOf(other.getBoundingClientRect())));
    const gap = endOf(dialog.getBoundingClientRect()) - end;
    return gap > MARGIN ? [`"${labelOf(field)}" stops ${Math.round(gap)} px short of its window`] : [];
  });

  const pen = document.createElement("canvas").getContext("2d");
  const cutHints = all<HTMLInputElement>("input[placeholder]").filter((input) => {
    if (!pen || input.value !== "") return false;
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input);
    pen.font = font;
    pen.letterSpacing = letterSpacing;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(input.placeholder).width > room + 1;
  });

  const silent = all<HTMLInputElement>("input[type=range]").filter(
    (range) => !(range.closest<HTMLElement>("[data-field]") ?? range.parentElement)?.innerText.includes(range.value),
  );
  const plain = fields.flatMap((field) =>
    all("[role=combobox]:enabled:not([readonly])", field).filter(
      (box) =>
        !box.querySelector("svg") &&
        !(box.parentElement?.closest(".control") ?? box.parentElement)?.querySelector("svg"),
    ),
  );

  const repeated = all("section").flatMap((section) => {
    const heading = section.querySelector("h2, h3");
    const label = section.querySelector("[data-field] label, [data-field] [id$=-label]");
    if (!heading || !label || !isSeen(label) || !isSeen(heading)) return [];
    return wordsOf(heading) === wordsOf(label) ? [`the label "${wordsOf(label)}" repeats the heading above it`] : [];
  });

  const apart = all("[data-untitled] + [data-untitled]").flatMap((part) => {
    const above = part.previousElementSibling;
    const gap = part.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? 0);
    return gap > APART ? [`"${wordsOf(part)}" stands ${Math.round(gap)} px below the field above it`] : [];
  });

  const title = document.querySelector("main h1");
  const head = title?.parentElement?.parentElement;
  const help = head?.querySelector("p");
  const sticking =
    head && help && within === "body" && isSeen(help)
      ? all("button", head).filter((button) => {
          const [one, other] = [help.getBoundingClientRect(), button.getBoundingClientRect()];
          const across = Math.max(one.left, other.left) - Math.min(one.right, other.right);
          const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
          return across < ROOM && down < ROOM && !help.contains(button);
        })
      : [];

  return [
    ...new Set([
      ...strays,
      ...short,
      ...cutHints.map((input) => `the hint "${input.placeholder}" is cut`),
      ...silent.map((range) => `the range "${range.id}" does not show its number`),
      ...plain.map((box) => `the choice "${box.id}" has no arrow`),
      ...repeated,
      ...apart,
      ...sticking.map((button) => `the help of the page sticks to button "${wordsOf(button)}"`),
    ]),
  ];
}
