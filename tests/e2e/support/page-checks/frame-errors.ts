/**
 * Runs in the browser: finds entries of one navigation without an icon or with the same one, selected tabs that are
 * partly out of sight, and tabs that change their width when selected, which moves those after them. One message for
 * each.
 */
export function frameErrors(): string[] {
  const wordsOf = (element: Element): string => (element as HTMLElement).innerText.trim().split("\n")[0] ?? "";
  const drawing = (element: Element): string | undefined =>
    element.querySelector("svg")?.innerHTML.replaceAll(/\s+/g, " ");
  // Pages that the server contributes share one icon, which shows their origin.
  const comeFromServer = (...links: readonly Element[]): boolean =>
    links.every((link) => link.getAttribute("href")?.includes("/page-section/"));
  const entries = [...document.querySelectorAll("nav")].map((nav) =>
    [...nav.querySelectorAll("li a[href], li button")].filter((one) => one.checkVisibility() && drawing(one)),
  );
  const twins = entries.flatMap((list) =>
    list.flatMap((one, at) => {
      const other = list.slice(at + 1).find((next) => drawing(next) === drawing(one) && !comeFromServer(one, next));
      return other ? [`"${wordsOf(one)}" and "${wordsOf(other)}" have one icon`] : [];
    }),
  );

  const bare = [...document.querySelectorAll("nav")]
    .filter((nav) => nav.querySelector("li a[href] svg"))
    .flatMap((nav) => [...nav.querySelectorAll("li a[href], button")])
    .filter((one) => one.checkVisibility() && !drawing(one))
    .map((one) => `"${wordsOf(one)}" has no icon`);

  const hidden = [...document.querySelectorAll("[role=tablist]")].flatMap((list) => {
    const frame = list.getBoundingClientRect();
    return [...list.querySelectorAll("[role=tab][aria-selected=true]")]
      .filter((tab) => {
        const { left, right, width } = tab.getBoundingClientRect();
        return width <= frame.width && (left < frame.left - 1 || right > frame.right + 1);
      })
      .map((tab) => `the open tab "${wordsOf(tab)}" is not wholly in sight`);
  });

  const widthAs = (tab: HTMLElement, weight: string): number => {
    const before = tab.style.fontWeight;
    tab.style.fontWeight = weight;
    const { width } = tab.getBoundingClientRect();
    tab.style.fontWeight = before;
    return width;
  };
  const jumps = [...document.querySelectorAll("[role=tablist]")].flatMap((list) => {
    const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
    const open = tabs.find((tab) => tab.ariaSelected === "true");
    const closed = tabs.find((tab) => tab.ariaSelected !== "true");
    if (!open || !closed) return [];
    const weights = [getComputedStyle(open).fontWeight, getComputedStyle(closed).fontWeight] as const;
    return tabs
      .filter((tab) => Math.abs(widthAs(tab, weights[0]) - widthAs(tab, weights[1])) > 0.1)
      .map((tab) => `tab "${wordsOf(tab)}" changes its width when it is opened`);
  });
  return [...new Set([...twins, ...bare, ...hidden, ...jumps])];
}
