/**
 * Runs in the browser: finds texts that are truncated with an ellipsis and do not show the whole text as a tooltip, and
 * badges that are truncated next to others although they could wrap. One message for each.
 */
export function elisionErrors(within = "body"): string[] {
  const root = document.querySelector(within) ?? document.body;
  const isElided = (element: Element): element is HTMLElement => {
    if (!(element instanceof HTMLElement)) return false;
    const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    if (clipPath !== "none") return false;
    return (
      (textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth) ||
      (webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 1)
    );
  };
  const wholeOf = (element: HTMLElement): string => {
    element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    return element.closest<HTMLElement>("[title]")?.title ?? "";
  };
  const found = [...root.querySelectorAll("*")].filter(isElided).flatMap((element) => {
    const words = element.innerText.trim();
    if (words === "" || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    return wholeOf(element).includes(words) ? [] : [`"${words.slice(0, 60)}" ends in dots and nowhere shows its end`];
  });
  const inLine = (one: Element, other: Element): boolean => {
    const [box, next] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top) > box.height / 2;
  };
  const marks = [...root.querySelectorAll(".badge")].filter((badge) => badge.checkVisibility());
  const squeezed = marks.filter(
    (badge) =>
      [badge, ...badge.querySelectorAll("*")].some(isElided) &&
      marks.some((other) => other !== badge && other.parentElement === badge.parentElement && inLine(badge, other)),
  );
  return [
    ...new Set([
      ...found,
      ...squeezed.map((one) => `the mark "${one.textContent}" is cut beside another one in place of the next line`),
    ]),
  ];
}
