import { Button, type ButtonProps } from "./button.tsx";
import type { IconName } from "../base/icon.tsx";

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "iconEnd" | "square"> {
  icon: IconName;
  /** Its name: spoken, and shown on hover. */
  label: string;
}

/** A square button with an icon alone, quiet unless told otherwise. */
export function IconButton({ label, kind = "quiet", tooltip, ...rest }: IconButtonProps) {
  return <Button {...rest} kind={kind} square aria-label={label} tooltip={tooltip ?? label} />;
}
