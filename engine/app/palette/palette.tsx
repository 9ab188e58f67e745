import { useEffect, useState } from "react";
import { useConsole, useAddress, useNavigation } from "../../services/index.ts";
import { CommandBox, EmptyState } from "../../ui/index.ts";
import { LazyClearCaches } from "../caches/lazy-clear-caches.tsx";
import { findTarget, hintOf, showTarget } from "../router/address-target.ts";
import { parseAddress } from "../boot/parse-address.ts";
import type { Finding } from "./findings.ts";
import { preloadPlan } from "../start/preload.ts";
import { useShell } from "../boot/shell-context.ts";
import type { PaletteCommand } from "./palette-command.ts";
import { usePaletteGroups } from "./use-palette-groups.ts";

export interface PaletteProps {
  readonly open: boolean;
  /** The typed text. It is state of the parent, because typing may begin before the palette has loaded. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Finds screens, tabs, settings, actions, records and realms by a few letters. */
export function Palette({ open, query, onQuery, onClose, onShortcuts }: PaletteProps) {
  const { texts } = useConsole();
  const boot = useShell();
  const navigation = useNavigation();
  const { href } = useAddress();
  const [clearing, setClearing] = useState(false);
  // A setting of every record of a resource: the record is chosen in the next step.
  const [within, setWithin] = useState<Finding["within"]>();
  useEffect(() => {
    if (!open) setWithin(undefined);
  }, [open]);
  const enter = (next: Finding["within"]): void => {
    setWithin(next);
    onQuery("");
  };
  const { groups, waiting } = usePaletteGroups({
    open,
    query,
    within,
    onShortcuts,
    onClearCaches: () => setClearing(true),
  });

  const choose = (command: PaletteCommand & Pick<Finding, "within">): void => {
    const { to, run } = command;
    if (command.within !== undefined) enter(command.within);
    else if (to === undefined) run?.();
    else if (to === href) showAgain(href);
    else navigation.go(to);
  };
  const count = groups.reduce((sum, group) => sum + group.commands.length, 0);
  return (
    <>
      <CommandBox
        open={open}
        onClose={onClose}
        label={texts.t("palette")}
        placeholder={
          within === undefined ? texts.t("palettePlaceholder") : texts.t("paletteWhich", { setting: within.label })
        }
        back={within === undefined ? undefined : { label: texts.t("back"), run: () => enter(undefined) }}
        query={query}
        onQuery={onQuery}
        groups={groups}
        onChoose={choose}
        onMark={({ to }) => to !== undefined && preloadPlan(boot, to)()}
        status={waiting ? texts.t("paletteSearching") : texts.t("paletteCount", { count })}
        empty={
          waiting ? undefined : (
            <EmptyState
              icon="search"
              title={texts.t("paletteNothing", { query: query.trim() })}
              text={texts.t("paletteNothingText")}
            />
          )
        }
      />
      <LazyClearCaches open={clearing} onClose={() => setClearing(false)} />
    </>
  );
}

/** Marks the target of an address that is already open again. */
function showAgain(href: string): void {
  const hint = hintOf(parseAddress(href).query);
  const place = hint === undefined ? undefined : findTarget(document, hint);
  if (place !== undefined) showTarget(place);
}
