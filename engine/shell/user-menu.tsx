import { useState } from "react";
import { isFeatureDisabled } from "../server/features.ts";
import type { Theme } from "../server/preferences.ts";
import { useConsole } from "../server/use-console.ts";
import { useNavigation } from "../server/use-navigation.ts";
import { useStoredState } from "../server/use-stored-state.ts";
import { Button } from "../ui/button.tsx";
import type { IconName } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { ClearCachesDialog } from "./clear-caches-dialog.tsx";
import { documentationUrl, openTab } from "./documentation.ts";
import { PersonPicture } from "./person-picture.tsx";
import { useShell } from "./shell-context.ts";

/** What the person can do with the account and the page, in the order of shell.md section 3. */
function useItems(narrow: boolean, onClearCaches: () => void): MenuItem[] {
  const { texts, environment, realmName, rights, info, infoReady, signIn, helpEnabled } = useConsole();
  const { preferences } = useShell();
  const navigation = useNavigation();
  const [theme, setTheme] = useStoredState(preferences.theme);
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
          separated: at === 0,
        }))
      : []),
    { ...item("sign-out", "signOut", "logout", () => void signIn.logout()), separated: true },
  ];

  function item(key: string, label: string, icon: IconName, onSelect?: () => void): MenuItem {
    return { key, label: texts.t(label), icon, onSelect };
  }

  function helpItems(): MenuItem[] {
    return [
      item("documentation", "documentation", "book", () => openTab(documentationUrl)),
      item("help", helpEnabled ? "helpEnabled" : "helpDisabled", "help", () =>
        preferences.helpEnabled.set(!helpEnabled),
      ),
    ];
  }
}

/** The person's menu from medium width on. */
export function UserMenu({ name }: { readonly name: string }) {
  const [clearing, setClearing] = useState(false);
  const items = useItems(false, () => setClearing(true));
  return (
    <>
      <Menu
        items={items}
        label={name}
        trigger={
          <Button kind="quiet" iconEnd="chevron-down" data-testid="options">
            <PersonPicture name={name} />
            <span className="max-w-48 truncate">{name}</span>
          </Button>
        }
      />
      <ClearCachesDialog open={clearing} onClose={() => setClearing(false)} />
    </>
  );
}

/** Everything of the header in one menu, below medium width. */
export function NarrowMenu({ name }: { readonly name: string }) {
  const { texts } = useConsole();
  const [clearing, setClearing] = useState(false);
  const items = useItems(true, () => setClearing(true));
  return (
    <div className="flex items-center gap-1">
      <PersonPicture name={name} />
      <Menu
        items={items}
        label={name}
        trigger={<IconButton icon="more" label={texts.t("moreActions")} tooltip="" data-testid="options-kebab" />}
      />
      <ClearCachesDialog open={clearing} onClose={() => setClearing(false)} />
    </div>
  );
}
