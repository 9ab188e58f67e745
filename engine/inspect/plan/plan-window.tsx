import { useContext, useEffect, useMemo, useState } from "react";
import type { Positions, ScreenPositions } from "../../compiler/index.ts";
import type { PlanPart, TextExpression } from "../../language/index.ts";
import { consoleScope, type OpenPage, type Plans, translateText, useTexts } from "../../page/index.ts";
import { type ConsoleServices, useConsole, useAddress } from "../../services/index.ts";
import { errorSummaryText } from "../../http/index.ts";
import { type Boot, type InspectWindowProps, resolveAddress, ShellContext } from "../../app/index.ts";
import { CodeText, Dialog, Skeleton } from "../../ui/index.ts";
import { factsOf } from "../why/facts.ts";
import { builtInPositions, mergePositions } from "./built-in-positions.ts";
import { printPlan } from "./print-plan.ts";

/** Renders a dialog with the plan of the current screen at the time of opening. */
export function PlanWindow({ onClose }: InspectWindowProps) {
  const t = useTexts();
  const { text, error } = usePrintedPlan();
  return (
    <Dialog open onClose={onClose} title={t("planTitle")} description={t("planText")} size="large">
      {text !== undefined ? (
        <CodeText text={text} label={t("planTitle")} />
      ) : error !== undefined ? (
        <p>{error}</p>
      ) : (
        <Skeleton kind="form" />
      )}
    </Dialog>
  );
}

interface Loaded {
  readonly part: PlanPart;
  readonly resource: Plans["resource"];
  readonly positions: Positions;
}

/** Hook: returns the printed plan or the error; neither while loading. */
function usePrintedPlan(): { readonly text?: string; readonly error?: string } {
  const services = useConsole();
  const shell = useContext(ShellContext);
  const { segments } = useAddress();
  const index = shell?.plan.index;
  const id = index && resolveAddress(index, segments.length === 0 ? [services.realmName] : segments)?.entry.id;
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    // Keep the first result when the plan is rebuilt, so that the text does not change while it is copied.
    if (shell && id !== undefined)
      loadPlan(shell, id).then((found) => setLoaded((known) => known ?? found), setFailure);
  }, [shell, id]);
  const [opened] = useState(() => ({ services, page: shell?.inspect.page() }));
  const text = useMemo(() => loaded && print(opened, loaded), [opened, loaded]);
  const t = useTexts();
  if (!shell || id === undefined) return { error: t("planNone") };
  if (failure !== undefined) return { error: t("inspectUnavailable", { error: errorSummaryText(failure, t) }) };
  return text === undefined ? {} : { text };
}

interface Opened {
  readonly services: ConsoleServices;
  readonly page: OpenPage | undefined;
}

function print({ services, page }: Opened, { part, positions, resource }: Loaded): string {
  const scope = page?.scope ?? consoleScope(services);
  const { isSecret } = factsOf(page?.schema, { resource });
  const translate = (descriptor: unknown): string | undefined =>
    translateText(services.texts, descriptor as TextExpression, scope);
  return JSON.stringify(printPlan(part.screen, { scope, isSecret, positions, translate }), null, 2);
}

/** Loads a screen with its source positions. Nodes contributed by the server have none. */
async function loadPlan({ plan, planStore }: Pick<Boot, "plan" | "planStore">, id: string): Promise<Loaded> {
  const [part, builtIn, known] = await Promise.all([
    planStore.load(id),
    plan.load(id).catch(() => undefined),
    plan.positions().catch((): ScreenPositions => ({})),
  ]);
  // Masking secrets needs the schemas of all tabs.
  await planStore.rest(id);
  const builtInOnes = builtIn ? builtInPositions(known[id] ?? {}, part.screen, builtIn.screen) : {};
  const { positions, plans } = planStore.state();
  return { part, positions: mergePositions(builtInOnes, positions()[id] ?? {}), resource: plans.resource };
}
