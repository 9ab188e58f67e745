import type { ReactNode } from "react";
import { type ButtonKind, buttonClasses } from "./button-classes.ts";
import { cx } from "../base/cx.ts";
import { Icon, type IconName } from "../base/icon.tsx";
import { Link, type LinkProps } from "../base/link-context.tsx";

export interface LinkButtonProps extends LinkProps {
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** Renders a link that looks like a button, for actions that open another page. */
export function LinkButton({ kind = "default", icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonClasses(kind), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
