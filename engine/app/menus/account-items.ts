import { isFeatureDisabled } from "../../session/index.ts";
import { type Theme, useStoredState } from "../../browser/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import type { IconName, MenuItem } from "../../ui/index.ts";
import { documentationItem } from "./documentation.ts";
import { useInspectItems } from "./inspect-items.ts";
import { useShell } from "../boot/shell-context.ts";

export interface AccountItemsOptions {
  /** Includes the items of the help menu, which narrow pages do not have. */
  readonly narrow: boolean;
  readonly onClearCaches: () => void;
  /** Translates the labels; by default into the current language. */
  readonly t?: (key: string) => string;
}

/** Hook: returns the menu items for the account and the page, in order. */
export function useAccountItems({ narrow, onClearCaches, t }: AccountItemsOptions): MenuItem[] {
  const { texts, environment, realmName, rights, info, infoReady, signIn, helpEnabled } = useConsole();
  const { preferences } = useShell();
  const navigation = useNavigation();
  const [theme, setTheme] = useStoredState(preferences.theme);
  const translate = t ?? ((key: string) => texts.t(key));
  const inspectItems = useInspectItems(translate);
  const hasAccount = !infoReady || info.features === undefined || !isFeatureDisabled(info.features, "ACCOUNT_V3");
  const mayClear = realmName === environment.masterRealm && rights.has("manage-realm");
  const themes: readonly [Theme, string, IconName][] = [
    ["light", "themeLight", "sun"],
    ["dark", "themeDark", "moon"],
    ["system", "themeSystem", "monitor"],
  ];
  return [
    ...(hasAccount ? [item("account", "manageAccount", "user", () => location.assign(signIn.accountUrl()))] : []),
    { ...item("realm", "realmInfo", "info"), href: navigation.href(`/${encodeURIComponent(realmName)}`) },
    ...(mayClear ? [item("caches", "clearCachesTitle", "refresh", onClearCaches)] : []),
    ...(narrow ? helpItems() : []),
    ...(environment.darkMode
      ? themes.map(([name, key, icon], at) => ({
          ...item(`theme-${name}`, key, icon, () => setTheme(name)),
          checked: theme === name,
          choice: translate("theme"),
          separated: at === 0,
        }))
      : []),
    { ...item("sign-out", "signOut", "logout", () => void signIn.logout()), separated: true },
  ];

  function item(key: string, label: string, icon: IconName, onSelect?: () => void): MenuItem {
    return { key, label: translate(label), icon, onSelect };
  }

  function helpItems(): MenuItem[] {
    return [
      documentationItem(translate("documentation")),
      item("help", helpEnabled ? "helpEnabled" : "helpDisabled", "help", () =>
        preferences.helpEnabled.set(!helpEnabled),
      ),
      ...inspectItems,
    ];
  }
}
