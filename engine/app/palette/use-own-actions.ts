import { asMessages } from "../../i18n/index.ts";
import { useConsole } from "../../services/index.ts";
import { useAccountItems } from "../menus/account-items.ts";
import shellMessages from "../messages.en.json";
import type { PaletteCommand } from "./palette-command.ts";

const english = asMessages(shellMessages);
const inEnglish = (key: string): string => english[key] ?? key;

/** Hook: returns the actions of the header as commands: account, theme, help, signing out. */
export function useOwnActions(on: {
  readonly onClearCaches: () => void;
  readonly onShortcuts: () => void;
}): readonly PaletteCommand[] {
  const { texts } = useConsole();
  const items = useAccountItems({ narrow: true, onClearCaches: on.onClearCaches });
  const same = useAccountItems({ narrow: true, onClearCaches: on.onClearCaches, t: inEnglish });
  const commands = items.map((item, at): PaletteCommand => {
    const label = item.choice === undefined ? item.label : `${item.choice}: ${item.label}`;
    const other = same[at];
    const names = [label, item.label, other?.label ?? "", `${other?.choice ?? ""} ${other?.label ?? ""}`];
    const { href, newTab = false } = item;
    const to = newTab ? undefined : href?.replace(/^#/, "");
    return {
      key: `own ${item.key}`,
      label,
      icon: item.icon,
      leads: to !== undefined,
      to,
      run: newTab ? () => window.open(href, "_blank", "noopener,noreferrer") : item.onSelect,
      names,
      around: [],
    };
  });
  const label = texts.t("shortcuts");
  return [
    ...commands,
    {
      key: "own shortcuts",
      label,
      icon: "list",
      run: on.onShortcuts,
      names: [label, inEnglish("shortcuts")],
      around: [],
    },
  ];
}
