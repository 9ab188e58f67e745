import { Button, type ButtonProps } from "./button.tsx";
import type { IconName } from "../base/icon.tsx";

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "iconEnd" | "square"> {
  icon: IconName;
  /** Accessible name, shown on hover. */
  label: string;
}

/** Renders a square button with an icon; `quiet` by default. */
export function IconButton({ label, kind = "quiet", tooltip, ...rest }: IconButtonProps) {
  return <Button {...rest} kind={kind} square aria-label={label} tooltip={tooltip ?? label} />;
}
