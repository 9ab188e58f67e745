import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { floatingPart } from "./floating-part.ts";

type TriggerProps = Pick<
  ComponentProps<"button">,
  "onPointerEnter" | "onPointerLeave" | "onPointerDown" | "onFocus" | "onBlur" | "onClick" | "aria-describedby"
>;

export interface TooltipProps {
  /** Text; an empty one shows nothing. */
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement<TriggerProps>;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  /** Also opens on click or tap, for elements without an action (disabled buttons, badges). */
  openOnPress?: boolean | undefined;
}

/** Delay on hover in milliseconds. */
const DELAY = 300;

/**
 * Renders a tooltip on hover and focus. It must not contain essential information, so a failed load of its module is
 * ignored.
 */
export function Tooltip({ text, children, side = "top", openOnPress = false }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // The hovered or focused element; from then on the module is needed.
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const onFailure = useCallback(() => {
    setAnchor(undefined);
    setOpen(false);
  }, []);
  const floating = floatingPart.useModule(anchor !== undefined && Boolean(text), onFailure);
  useEffect(() => () => clearTimeout(timer.current), []);
  const own = children.props;

  const show = (event: SyntheticEvent<HTMLElement>, wait: number): void => {
    if (!text) return;
    setAnchor(event.currentTarget);
    clearTimeout(timer.current);
    if (wait === 0) setOpen(true);
    else timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  return (
    <>
      {cloneElement(children, {
        "aria-describedby": own["aria-describedby"] ?? (open && floating ? id : undefined),
        onPointerEnter(event) {
          own.onPointerEnter?.(event);
          if (event.pointerType === "touch") return;
          if (text) void floatingPart.preload();
          show(event, DELAY);
        },
        onPointerLeave(event) {
          own.onPointerLeave?.(event);
          // An open tooltip is closed by Radix, unless the pointer moves to its text.
          if (floating === undefined) hide();
          else clearTimeout(timer.current);
        },
        onPointerDown(event) {
          own.onPointerDown?.(event);
          pressed.current = true;
          document.addEventListener("pointerup", () => (pressed.current = false), { once: true });
          hide();
        },
        onFocus(event) {
          own.onFocus?.(event);
          if (!pressed.current) show(event, 0);
        },
        onBlur(event) {
          own.onBlur?.(event);
          hide();
        },
        onClick(event) {
          own.onClick?.(event);
          if (openOnPress) show(event, 0);
          else hide();
        },
      })}
      {floating && anchor && (
        <floating.TooltipText id={id} anchor={anchor} text={text} side={side} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
