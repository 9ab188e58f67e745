import { type ReactNode, useEffect, useState } from "react";
import { cx } from "../base/cx.ts";
import { DataText } from "../base/data-text.tsx";

/** One section to jump to. */
export interface JumpLink {
  /** Id of the section. */
  id: string;
  label: string;
  /** After the words, e.g. a count of problems. */
  badge?: ReactNode;
}

export interface JumpLinksProps {
  /** Heading of the list. */
  label: string;
  items: readonly JumpLink[];
  /** A section counts as reached when its top is at most this far below the top of the window, in pixels; 100 unless told. */
  offset?: number | undefined;
}

function reached(ids: readonly string[], offset: number): string | undefined {
  const page = document.scrollingElement;
  const scrolled = page && page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2;
  if (scrolled) return ids.at(-1);
  return ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= offset;
  });
}

/** The sections of a long form, beside it; marks the one in sight. Hidden on narrow screens by `FormLayout`. */
export function JumpLinks({ label, items, offset = 100 }: JumpLinksProps) {
  const ids = items.map((item) => item.id).join("\n");
  const [active, setActive] = useState<string | undefined>(items[0]?.id);
  useEffect(() => {
    const list = ids.split("\n");
    const look = () => setActive(reached(list, offset) ?? list[0]);
    look();
    // Captured, because the page or an inner part may be what scrolls.
    document.addEventListener("scroll", look, { capture: true, passive: true });
    window.addEventListener("resize", look);
    return () => {
      document.removeEventListener("scroll", look, { capture: true });
      window.removeEventListener("resize", look);
    };
  }, [ids, offset]);
  const jump = (id: string) => {
    const section = document.getElementById(id);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    section?.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={label} className="sticky top-16 self-start border-s border-line text-sm">
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === active ? "true" : undefined}
              onClick={() => jump(item.id)}
              className={cx(
                "-ms-px flex w-full items-center gap-2 border-s-2 px-3 py-1 text-start pointer-coarse:min-h-11",
                item.id === active
                  ? "border-accent font-medium text-text"
                  : "border-transparent text-muted hover:text-text",
              )}
            >
              <DataText>{item.label}</DataText>
              {item.badge}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
