import type { CommandGroup } from "../../ui/index.ts";
import { useMemo } from "react";
import { consoleScope } from "../../page/index.ts";
import { errorSummaryText } from "../../http/index.ts";
import { useConsole, useAddress } from "../../services/index.ts";
import { resolveAddress } from "../boot/resolve-address.ts";
import { useShell } from "../boot/shell-context.ts";
import { type Finding, findings, type WithinRecord } from "./findings.ts";
import type { PaletteCommand } from "./palette-command.ts";
import { best } from "./rank.ts";
import { useOwnActions } from "./use-own-actions.ts";
import { useRealmCommands } from "./use-realm-commands.ts";
import { type SearchedGroup, useRecordSearch } from "./use-record-search.ts";
import { useSettings } from "./use-settings.ts";

type Group = CommandGroup<PaletteCommand & Pick<Finding, "within">>;

export interface PaletteOptions {
  readonly open: boolean;
  readonly query: string;
  /** When set, only a record for this setting can be chosen. */
  readonly within?: WithinRecord | undefined;
  readonly onClearCaches: () => void;
  readonly onShortcuts: () => void;
}

/** Hook: returns the commands that match a query, best first; without a query, destinations. */
export function usePaletteGroups({ open, query, within, onClearCaches, onShortcuts }: PaletteOptions) {
  const services = useConsole();
  const { texts } = services;
  const { plan } = useShell();
  const { segments } = useAddress();
  const { settings, state, error: failure } = useSettings(open);
  const scope = useMemo(() => consoleScope(services), [services]);
  const places = useMemo(() => {
    const now = resolveAddress(plan.index, segments);
    return findings({ index: plan.index, settings, scope, texts, open: now });
  }, [plan, settings, scope, texts, segments]);
  const own = useOwnActions({ onClearCaches, onShortcuts });
  const realms = useRealmCommands();
  const words = query.trim();
  const records = useRecordSearch(settings.records, open ? words : "", scope, open ? within : undefined);

  const pick = (all: readonly PaletteCommand[], most: number): readonly PaletteCommand[] =>
    words === "" ? all.filter(({ first }) => first) : best(all, words, most);
  const of = (...kinds: readonly Finding["kind"][]) => places.filter(({ kind }) => kinds.includes(kind));
  const settable = of("tab", "setting");
  const fixed = settable.filter((one) => one.within === undefined);
  const ofRecords = settable.filter((one) => one.within !== undefined);
  const note = (now: SearchedGroup["state"], error: unknown): CommandGroup["note"] => {
    if (now === "ready") return undefined;
    return now === "waiting"
      ? { text: texts.t("loading"), tone: "waiting" }
      : { text: texts.t("paletteFailed", { error: errorSummaryText(error, texts.t) }), tone: "danger" };
  };
  const group = (key: string, label: string, commands: readonly PaletteCommand[]): Group => ({ key, label, commands });

  const found = records.map(({ resource, icon, found, state: now, error }) => ({
    ...group(
      `records ${resource.id}`,
      texts.t(resource.plural),
      found.map(({ key, ...one }) => ({
        ...one,
        key: `record ${resource.id} ${key}`,
        icon,
        leads: true,
        names: [],
        around: [],
      })),
    ),
    note: note(now, error),
  }));
  const searching = records.some((one) => one.state === "waiting");
  if (within !== undefined) return { groups: found, waiting: searching };
  const settingsNote = words === "" ? undefined : note(state, failure);
  const groups: readonly Group[] = [
    group("screens", texts.t("paletteScreens"), pick(of("screen"), 6)),
    { ...group("settings", texts.t("paletteSettings"), pick(fixed, 8)), note: settingsNote },
    group("record settings", texts.t("paletteRecordSettings"), pick(ofRecords, 6)),
    group("actions", texts.t("paletteActions"), pick([...of("action"), ...own], 5)),
    ...found,
    group("realms", texts.t("recentRealms"), pick(realms, 3)),
  ];
  return {
    groups,
    waiting: words !== "" && (state === "waiting" || searching),
  };
}
