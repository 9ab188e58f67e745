import type { Visibility } from "./run-in-page.ts";

/**
 * Runs in the browser: finds content of tables that cannot be read in the current layout. Content under a sticky
 * column, texts at the very edge of their card, names of one level that are not aligned, words that a dialog breaks,
 * and, in a narrow window, words that a cell breaks or cuts off, headings above cards that repeat them, and a toolbar
 * of more than two lines. One message for each.
 */
export function tableErrors(within: string, { isSeen }: Visibility): string[] {
  const root = document.querySelector(within) ?? document.body;
  /** Width in pixels from which windows have room for columns, in which long texts may end with an ellipsis. */
  const NARROW = 560;
  /** Share of the table's width beyond which a word may be broken. */
  const LONG = 0.5;
  /** Tolerance in pixels for rounding, and for glyphs that reach out of their line. */
  const SLACK = 3;
  /** Minimum gap in pixels between a text and the edge of its card. */
  const MARGIN = 8;

  const textsIn = (cell: Element): Text[] => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== "" && node.parentElement && isSeen(node.parentElement))
        found.push(node);
    return found;
  };
  const rectsOf = (text: Text, from = 0, to = text.length): DOMRect[] => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };

  const isCut = (element: Element, cell: Element): boolean => {
    for (let at: Element | null = element; at; at = at === cell ? null : at.parentElement)
      if (getComputedStyle(at).overflowX !== "visible" && at.scrollWidth > at.clientWidth + 1) return true;
    return false;
  };
  const underSticky = (row: Element): string[] => {
    const cells = [...row.children].filter(isSeen);
    const stays = cells.filter((cell) => getComputedStyle(cell).position === "sticky");
    return stays.flatMap((over) => {
      const box = over.getBoundingClientRect();
      return cells
        .filter((cell) => !stays.includes(cell))
        .flatMap((cell) => {
          const own = cell.getBoundingClientRect();
          const covered = Math.min(own.right, box.right) - Math.max(own.left, box.left);
          if (covered <= SLACK) return [];
          return textsIn(cell)
            .filter((text) =>
              rectsOf(text).some(
                ({ left, right }) => Math.min(right, box.right, own.right) - Math.max(left, box.left, own.left) > SLACK,
              ),
            )
            .map((text) => `"${text.data.trim()}" lies under the column that stays in sight`);
        });
    });
  };

  const unread = (cell: Element, width: number, place: string): string[] =>
    textsIn(cell).flatMap((text) => {
      const element = text.parentElement;
      if (element === null || element.closest("button, select")) return [];
      const whole = text.data.trim();
      if (innerWidth < NARROW && isCut(element, cell)) return [`"${whole}" is cut in a cell of ${place}`];
      const broken = [...text.data.matchAll(/[^\s/-]+/gu)].filter(({ 0: word, index }) => {
        const lines = rectsOf(text, index, index + word.length);
        const tops = new Set(lines.map(({ top }) => Math.round(top)));
        return tops.size > 1 && lines.reduce((sum, line) => sum + line.width, 0) < width * LONG;
      });
      return broken.map(([word]) => `the word "${word}" is broken in a cell of ${place}`);
    });

  /** Returns headings that are visible above rows that repeat them before each value. */
  const repeated = (table: HTMLTableElement): string[] => {
    const labels = [...table.querySelectorAll<HTMLElement>("tbody [data-label]")]
      .filter((cell) => getComputedStyle(cell, "::before").content.includes(cell.dataset["label"] ?? "\n"))
      .map((cell) => cell.dataset["label"]);
    return [...table.querySelectorAll("thead th")]
      .filter((head) => isSeen(head) && labels.includes((head as HTMLElement).innerText.trim()))
      .map((head) => `the heading "${(head as HTMLElement).innerText.trim()}" stands over cards that repeat it`);
  };

  /** Returns the number of lines that the controls of a toolbar take. */
  const linesOf = (toolbar: Element): number => {
    const boxes = [...toolbar.querySelectorAll("input:not([type=checkbox]), button, select, label")]
      .filter(isSeen)
      .map((control) => control.getBoundingClientRect())
      .sort((one, other) => one.top - other.top);
    const starts = boxes.filter(({ top }, at) => boxes.slice(0, at).every((before) => before.bottom <= top + SLACK));
    return starts.length;
  };
  const toolbars = [...document.querySelectorAll("[data-toolbar]")].filter((one) => isSeen(one) && linesOf(one) > 2);

  /** Returns texts that are closer to the edge of a table's card than its inner margin. */
  const atEdge = (table: HTMLTableElement): string[] => {
    const isEdged = (element: Element): boolean => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(element);
      return Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0;
    };
    let card: Element | null = table;
    while (card && !isEdged(card)) card = card.parentElement;
    if (!card) return [];
    const edge = card.getBoundingClientRect();
    const isNear = (text: Text): boolean => {
      const cell = text.parentElement?.closest("th, td");
      // A text that its cell cuts off reaches to the cell's end, and no further.
      if (cell && text.parentElement && isCut(text.parentElement, cell)) return false;
      return rectsOf(text).some(({ left, right }) => Math.min(left - edge.left, edge.right - right) < MARGIN);
    };
    return textsIn(table)
      .filter(isNear)
      .map((text) => `"${text.data.trim()}" stands at the edge of its card`);
  };

  /** Returns names of rows of one level that are not aligned with each other. */
  const outOfLine = (rows: readonly HTMLTableRowElement[]): string[] => {
    const isRtl = getComputedStyle(document.documentElement).direction === "rtl";
    const starts = new Map<string, { name: string; start: number }>();
    return rows.flatMap((row) => {
      const level = row.getAttribute("aria-level");
      const [text, ...more] = textsIn(row.querySelector("[role=rowheader]") ?? row);
      if (level === null || !text) return [];
      // A name in the opposite direction begins at its other end.
      const rects = [text, ...more].flatMap((one) => rectsOf(one));
      const start = Math.min(...rects.map(({ left, right }) => (isRtl ? -right : left)));
      const first = starts.get(level) ?? { name: text.data.trim(), start };
      starts.set(level, first);
      return Math.abs(first.start - start) > SLACK
        ? [`"${text.data.trim()}" does not begin below "${first.name}" of its level`]
        : [];
    });
  };

  const found = [...root.querySelectorAll("table")].filter(isSeen).flatMap((table) => {
    const rows = [...table.rows].filter((row) => row.closest("table") === table);
    const { width } = table.getBoundingClientRect();
    const place = innerWidth < NARROW ? "a narrow window" : "a dialog";
    const checked = innerWidth < NARROW || table.closest("[role=dialog]") !== null;
    return [
      ...atEdge(table),
      ...outOfLine(rows.filter(isSeen)),
      ...rows.flatMap((row) => [
        ...underSticky(row),
        ...(checked ? [...row.cells].filter(isSeen).flatMap((cell) => unread(cell, width, place)) : []),
      ]),
    ];
  });
  const narrow = [
    ...[...document.querySelectorAll("table")].filter(isSeen).flatMap(repeated),
    ...toolbars.map((one) => `the row above a list takes ${linesOf(one)} lines`),
  ];
  return [...new Set([...found, ...(innerWidth < NARROW ? narrow : [])])];
}
