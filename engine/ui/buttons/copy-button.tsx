import { useEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

/** Renders a button that copies a text to the clipboard and briefly shows the result. */
export function CopyButton(props: { text: string; label?: string | undefined; className?: string | undefined }) {
  const texts = useUiTexts();
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    let next: "copied" | "failed" = "copied";
    try {
      await navigator.clipboard.writeText(props.text);
    } catch {
      next = "failed";
    }
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), 1000);
  };
  const text = state === "copied" ? texts.copied : state === "failed" ? texts.copyFailed : undefined;
  return (
    <>
      <IconButton
        icon={state === "copied" ? "check" : state === "failed" ? "circle-alert" : "copy"}
        label={props.label ?? texts.copy}
        tooltip={text}
        onClick={() => void copy()}
        className={props.className}
      />
      <span className="sr-only" aria-live="polite">
        {text}
      </span>
    </>
  );
}
