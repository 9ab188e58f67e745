import { CopyButton } from "./copy-button.tsx";
import { cx } from "./cx.ts";

export interface CodeTextProps {
  text: string;
  /** Spoken name of the block. */
  label: string;
  /** Breaks long lines; otherwise the block scrolls sideways. */
  wrap?: boolean | undefined;
  /** Without the copy button. */
  noCopy?: boolean | undefined;
}

/** Read-only text in fixed width, with a copy button; at most half a screen high. */
export function CodeText({ text, label, wrap, noCopy }: CodeTextProps) {
  return (
    <div className="relative rounded-md border border-line bg-sunken">
      {/* Reachable by keyboard because it may scroll. */}
      <section aria-label={label} className="max-h-[50dvh] overflow-auto rounded-md" tabIndex={0}>
        <pre
          dir="ltr"
          className={cx(
            "p-3 pe-11 font-mono text-xs leading-normal",
            wrap ? "whitespace-pre-wrap [overflow-wrap:anywhere]" : "w-max min-w-full",
          )}
        >
          {text}
        </pre>
      </section>
      {!noCopy && <CopyButton text={text} className="absolute end-1 top-1 bg-sunken" />}
    </div>
  );
}
