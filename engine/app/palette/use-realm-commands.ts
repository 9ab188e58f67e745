import { resolveDisplayName } from "../../i18n/index.ts";
import { useConsole } from "../../services/index.ts";
import { useStoredState } from "../../browser/index.ts";
import { useShell } from "../boot/shell-context.ts";
import type { PaletteCommand } from "./palette-command.ts";

/** Hook: returns commands that open the recently visited realms, except the current one. */
export function useRealmCommands(): readonly PaletteCommand[] {
  const { texts, realmName } = useConsole();
  const { preferences } = useShell();
  const [recent] = useStoredState(preferences.recentRealms);
  return recent
    .filter(({ name }) => name !== realmName)
    .map(({ name, displayName }) => {
      const label = resolveDisplayName(displayName, name, texts);
      return {
        key: `realm ${name}`,
        label,
        about: label === name ? undefined : name,
        icon: "building",
        leads: true,
        to: `/${encodeURIComponent(name)}`,
        names: [label, name],
        around: [],
        first: true,
      };
    });
}
