import { type ReactNode, useEffect, useState } from "react";
import { cx } from "../base/cx.ts";
import { DataText } from "../base/data-text.tsx";

/** A link to a section. */
export interface JumpLink {
  /** Id of the section. */
  id: string;
  label: string;
  /** Content after the label, e.g. a number of errors. */
  badge?: ReactNode;
}

export interface JumpLinksProps {
  /** Heading of the list. */
  label: string;
  items: readonly JumpLink[];
  /** Distance in pixels from the top of the window at which a section becomes current; default 100. */
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

/** Renders links to the sections of a form and marks the current one. `FormLayout` hides them on narrow screens. */
export function JumpLinks({ label, items, offset = 100 }: JumpLinksProps) {
  const ids = items.map((item) => item.id).join("\n");
  const [active, setActive] = useState<string | undefined>(items[0]?.id);
  useEffect(() => {
    const list = ids.split("\n");
    const look = () => setActive(reached(list, offset) ?? list[0]);
    look();
    // Scroll events do not bubble; capturing also receives those of inner scrollers.
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
