import { useCallback, useEffect, useState } from "react";
import { floatingPart } from "./floating-part.ts";

interface Shown {
  readonly anchor: HTMLElement;
  readonly text: string;
}

/**
 * Shows the full text of truncated elements: as native tooltip on hover, and beside the element with keyboard focus.
 * Mounted once.
 */
export function ElidedTexts() {
  const [shown, setShown] = useState<Shown>();
  const close = useCallback(() => setShown(undefined), []);
  const floating = floatingPart.useModule(shown !== undefined, close);
  useEffect(() => {
    const onFocus = ({ target }: Event): void => setShown(keyboardText(target));
    document.addEventListener("pointerover", addTitle);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", close);
    return () => {
      document.removeEventListener("pointerover", addTitle);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", close);
    };
  }, [close]);
  if (!floating || !shown) return null;
  return (
    <floating.TooltipText
      id="elided-text"
      anchor={shown.anchor}
      text={<bdi>{shown.text}</bdi>}
      side="top"
      open
      onOpenChange={(open) => open || close()}
    />
  );
}

/** Number of ancestors that are searched for the truncated element. */
const REACH = 4;

/** Marks `title` attributes that were added here, so that they are removed when the text fits again. */
const MARK = "data-elided";

function addTitle({ target }: Event): void {
  let at = target instanceof HTMLElement ? target : null;
  for (let step = 0; at && step < REACH; step++, at = at.parentElement) {
    const own = at.hasAttribute(MARK);
    if (at.title !== "" && !own) return;
    if (isElided(at)) {
      at.title = at.innerText.trim();
      at.setAttribute(MARK, "");
      return;
    }
    if (own) {
      at.removeAttribute("title");
      at.removeAttribute(MARK);
    }
  }
}

/** Returns the truncated text in or around the element with keyboard focus. */
function keyboardText(target: EventTarget | null): Shown | undefined {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return undefined;
  const around = [target, target.parentElement].filter((one) => one !== null);
  const cut = [...around, ...target.querySelectorAll<HTMLElement>(".truncate")].find(isElided);
  return cut && { anchor: target, text: cut.innerText.trim() };
}

function isElided(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === "ellipsis" ? element.scrollWidth > element.clientWidth : /\d/.test(webkitLineClamp ?? "");
}
