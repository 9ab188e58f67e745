import { type ReactNode, useCallback, useId, useState } from "react";
import { floatingPart } from "../floating/floating-part.ts";
import { FloatingFailure } from "../floating/floating-failure.tsx";
import { Icon } from "../base/icon.tsx";
import { useUiTexts } from "../base/ui-texts.tsx";

export interface HelpIconProps {
  /** The button gets the id `help-label-<id>`. */
  id: string;
  /** The explained term; part of the button's accessible name. */
  label: string;
  children: ReactNode;
}

/** Renders a button that opens a help text. The popover module is loaded on hover, focus or click. */
export function HelpIcon({ id, label, children }: HelpIconProps) {
  const texts = useUiTexts();
  const textId = useId();
  const [open, setOpen] = useState(false);
  // The button once it was pressed. From then on the module that renders the text is needed.
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const onFailure = useCallback((error: unknown) => {
    setOpen(false);
    setAnchor(undefined);
    setFailure({ error });
  }, []);
  const floating = floatingPart.useModule(anchor !== undefined, onFailure);
  return (
    <>
      <button
        type="button"
        id={`help-label-${id}`}
        aria-label={texts.helpFor(label)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && floating ? textId : undefined}
        className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-muted hover:text-text pointer-coarse:-my-3 pointer-coarse:size-11"
        onPointerEnter={() => void floatingPart.preload()}
        onFocus={() => void floatingPart.preload()}
        onBlur={() => {
          setFailure(undefined);
          if (!floating) setOpen(false);
        }}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setFailure(undefined);
          setOpen(!open);
        }}
      >
        <Icon name="help" size={14} />
      </button>
      {floating && anchor && (
        <floating.HelpText id={textId} label={label} anchor={anchor} open={open} onOpenChange={setOpen}>
          {children}
        </floating.HelpText>
      )}
      {failure && <FloatingFailure error={failure.error} />}
    </>
  );
}
