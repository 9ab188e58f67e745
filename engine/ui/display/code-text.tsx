import { useRef } from "react";
import { CopyButton } from "../buttons/copy-button.tsx";
import { cx } from "../base/cx.ts";
import { breakable } from "../base/data-text.tsx";
import { useOverflowing } from "../base/overflowing.ts";

/** Matches the positions after punctuation in URLs, JSON and commands. */
const CODE_BREAKS = /(?<=[/,:{[(=&?])(?=[^\s/])/g;

export interface CodeTextProps {
  text: string;
  /** Accessible name. */
  label: string;
  /** Wraps long lines; otherwise the block scrolls horizontally. */
  wrap?: boolean | undefined;
  /** Hides the copy button. */
  noCopy?: boolean | undefined;
}

/** Renders monospaced read-only text with a copy button, at most half a screen high. */
export function CodeText({ text, label, wrap, noCopy }: CodeTextProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const over = useOverflowing(scroller);
  // Scrollable content must be reachable by keyboard.
  const region = over ? { role: "region", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div dir="ltr" className="flex items-start rounded-md border border-line bg-sunken">
      <div ref={scroller} {...region} className="max-h-[50dvh] min-w-0 flex-1 overflow-auto rounded-md">
        <pre
          className={cx(
            "p-3 font-mono text-xs leading-normal",
            wrap ? "whitespace-pre-wrap [overflow-wrap:anywhere]" : "w-max min-w-full",
          )}
        >
          {wrap ? breakable(text, CODE_BREAKS) : text}
        </pre>
      </div>
      {!noCopy && <CopyButton text={text} className="m-1" />}
    </div>
  );
}
