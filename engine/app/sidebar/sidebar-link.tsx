import { useConsole, useNavigation } from "../../services/index.ts";
import { cx, Icon, isIconName, Link, Tooltip } from "../../ui/index.ts";
import type { NavEntry } from "./nav-groups.ts";

export interface SidebarLinkProps {
  readonly entry: NavEntry;
  readonly active: boolean;
  readonly folded: boolean;
  readonly onFollow: () => void;
}

/** Renders one entry of the sidebar; when folded, its label shows on hover and focus. */
export function SidebarLink({ entry, active, folded, onFollow }: SidebarLinkProps) {
  const { texts, realmName } = useConsole();
  const navigation = useNavigation();
  const label = texts.t(entry.label);
  const mark = `nav-item-${entry.path.replace(/^\//, "")}`;
  return (
    <Tooltip text={folded ? label : undefined} side="right">
      <Link
        href={navigation.href(`/${encodeURIComponent(realmName)}${entry.path}`)}
        id={mark}
        data-testid={mark}
        aria-current={active ? "page" : undefined}
        onClick={onFollow}
        className={cx(
          "flex h-8 items-center gap-2 rounded-md pointer-coarse:h-11",
          folded ? "justify-center" : "px-3",
          active ? "bg-accent-soft font-semibold text-accent" : "hover:bg-sunken",
        )}
      >
        <Icon name={isIconName(entry.icon) ? entry.icon : "folder"} />
        <span dir="auto" className={folded ? "sr-only" : "truncate"}>
          {label}
        </span>
      </Link>
    </Tooltip>
  );
}
