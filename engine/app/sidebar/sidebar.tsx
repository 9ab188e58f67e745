import { useEffect, useRef } from "react";
import { consoleScope, Why } from "../../page/index.ts";
import { useConsole, useAddress } from "../../services/index.ts";
import { cx, IconButton } from "../../ui/index.ts";
import { activeEntry, navGroups } from "./nav-groups.ts";
import { RealmSwitcher } from "./realm-switcher.tsx";
import { useShell } from "../boot/shell-context.ts";
import { SidebarLink } from "./sidebar-link.tsx";

export interface SidebarProps {
  /** Shows only icons; from medium width on. */
  readonly folded: boolean;
  readonly onFold: () => void;
  /** Open on top of the page; below medium width. */
  readonly drawer: boolean;
  readonly onClose: () => void;
}

/** Renders the realm switcher and the entries of every screen that can be opened in the realm. */
export function Sidebar({ folded, onFold, drawer, onClose }: SidebarProps) {
  const services = useConsole();
  const { texts } = services;
  const { plan } = useShell();
  const address = useAddress();
  const panel = useRef<HTMLElement>(null);
  // The sidebar must not request the server info for an entry that depends on it.
  const scope = consoleScope({ ...services, needInfo: () => {} });
  const groups = navGroups(plan.index, scope);
  const active = activeEntry(groups, address.segments);
  const narrow = folded && !drawer;

  useEffect(() => {
    if (!drawer) return;
    const before = document.activeElement;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent): void => {
      // An open menu inside the sidebar handles the key itself.
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [drawer, onClose]);

  return (
    <>
      {drawer && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className="fixed inset-0 z-30 bg-scrim md:hidden"
          onClick={onClose}
        />
      )}
      <nav
        ref={panel}
        id="navigation"
        aria-label={texts.t("navigation")}
        tabIndex={-1}
        className={cx(
          "flex shrink-0 flex-col overflow-y-auto border-e border-line bg-surface px-2 py-3 text-sm outline-none",
          "md:sticky md:top-12 md:h-[calc(100dvh-48px)] pointer-coarse:md:top-14 pointer-coarse:md:h-[calc(100dvh-56px)]",
          drawer ? "max-md:fixed max-md:inset-y-0 max-md:start-0 max-md:z-30 max-md:w-64" : "max-md:hidden",
          narrow ? "w-14" : "w-56",
        )}
      >
        {drawer && (
          <IconButton icon="x" label={texts.t("close")} tooltip="" onClick={onClose} className="mb-2 md:hidden" />
        )}
        <RealmSwitcher folded={narrow} onChosen={onClose} />
        {groups.map((group) => (
          <div key={group.id} className="mt-3">
            {group.id !== "top" && (
              <div
                id={`nav-${group.id}`}
                className={cx("mx-3 mb-1 text-xs font-medium text-muted", narrow && "sr-only")}
              >
                {texts.t(group.id)}
              </div>
            )}
            <ul aria-labelledby={group.id === "top" ? undefined : `nav-${group.id}`}>
              {group.entries.map((entry) => (
                <li key={entry.id}>
                  <SidebarLink entry={entry} active={entry.id === active} folded={narrow} onFollow={onClose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Why of={plan.index.screens.filter(({ nav }) => nav)} scope={scope} missing="hidden" hidden />
        <div className={cx("mt-auto flex pt-3 max-md:hidden", folded ? "justify-center" : "ps-1")}>
          <IconButton
            icon={folded ? "chevron-right" : "chevron-left"}
            label={texts.t(folded ? "sidebarUnfold" : "sidebarFold")}
            aria-expanded={!folded}
            onClick={onFold}
          />
        </div>
      </nav>
    </>
  );
}
