import { resolveDisplayName } from "../../i18n/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { useStoredState } from "../../browser/index.ts";
import { Icon, IconButton, Menu, type MenuItem } from "../../ui/index.ts";
import { useShell } from "../boot/shell-context.ts";

export interface RealmSwitcherProps {
  readonly folded: boolean;
  /** Called when another realm was chosen. */
  readonly onChosen: () => void;
}

/** Renders the current realm, with a menu of the recent realms and a link to the list of all. */
export function RealmSwitcher({ folded, onChosen }: RealmSwitcherProps) {
  const { texts, realm, realmName, environment } = useConsole();
  const { preferences, plan } = useShell();
  const navigation = useNavigation();
  const [recent] = useStoredState(preferences.recentRealms);
  const name = resolveDisplayName(realm?.displayName, realmName, texts);
  const toRealm = (id: string, path = ""): string => navigation.href(`/${encodeURIComponent(id)}${path}`);
  const hasList = plan.index.screens.some((screen) => screen.paths.includes("/realms"));

  const items: MenuItem[] = recent.map((one) => ({
    key: one.name,
    label: resolveDisplayName(one.displayName, one.name, texts),
    reason: one.displayName === "" || one.displayName === one.name ? undefined : one.name,
    checked: one.name === realmName,
    href: toRealm(one.name),
    onSelect: onChosen,
  }));
  if (hasList && environment.realm === environment.masterRealm) {
    items.push({
      key: "/realms",
      label: texts.t("manageRealms"),
      icon: "grid",
      href: toRealm(environment.masterRealm, "/realms"),
      separated: items.length > 0,
      onSelect: onChosen,
    });
  }

  return (
    <Menu
      align="start"
      items={items}
      trigger={
        folded ? (
          <IconButton icon="globe" label={`${texts.t("currentRealm")}: ${name}`} tooltip="" className="mx-auto" />
        ) : (
          <button
            type="button"
            data-testid="currentRealm"
            className="flex w-full items-center gap-2 rounded-md border border-line px-3 py-2 text-start hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-xs text-muted">{texts.t("currentRealm")}</span>
              <span dir="auto" className="block truncate font-semibold rtl:text-right">
                {name}
              </span>
            </span>
            <Icon name="chevron-down" />
          </button>
        )
      }
    />
  );
}
