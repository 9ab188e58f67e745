import { useMemo } from "react";
import type { PlanView, Text } from "../model/plan.ts";
import { useConsole } from "../server/use-console.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { PageActions } from "./action/page-actions.tsx";
import { AncestorTrail } from "./ancestor-trail.tsx";
import { Badges } from "./badges.tsx";
import { useOpenRecord } from "./core/record-context.ts";
import { useScreen } from "./core/screen-context.ts";
import { useResolved, useSay, useTexts } from "./core/use-watched.ts";
import { formChunk } from "./form/form-chunk.ts";
import { useSentence } from "./use-sentence.tsx";

/** Where help pages of the server live. */
const GUIDE = "https://www.keycloak.org/docs/latest/server_admin/index.html";

export interface PageHeadProps {
  readonly view: PlanView;
  /** Ids of actions that are offered further down, where a list is empty: none stands on a page twice. */
  readonly below: readonly string[];
}

/** The first line of a page: title, state marks, the switch, actions; in help mode what the page is for. */
export function PageHead({ view, below }: PageHeadProps) {
  const t = useTexts();
  const { helpEnabled } = useConsole();
  const title = useTitle(view);
  const help = useSentence(view.help);
  const learn = view.learn === undefined ? undefined : { href: learnAddress(view.learn), label: t("learnMore") };
  const parts = formChunk.useArrived(view.switch !== undefined);
  const badges = view.badges ?? [];
  const actions = useMemo(() => view.actions.filter(({ id }) => !below.includes(id)), [view.actions, below]);
  return (
    <>
      <AncestorTrail />
      <PageHeader
        title={<bdi>{title}</bdi>}
        badges={badges.length > 0 ? <Badges badges={badges} /> : undefined}
        control={view.switch && parts && <parts.HeadSwitch field={view.switch} />}
        actions={actions.length > 0 ? <PageActions actions={actions} /> : undefined}
        subtitle={helpEnabled ? help : undefined}
        learnMore={helpEnabled ? learn : undefined}
      />
    </>
  );
}

/** What a page is called: its own title, else the name of its record, else what the screen is called. */
function useTitle(view: PlanView): string {
  const record = useOpenRecord();
  const screen = useScreen();
  const own = useSay(view.title);
  const text: Text | undefined = record && !record.isNew ? asSaved(record.resource.name) : undefined;
  const name = useSay(text);
  const entry = useSay(screen?.entry.title ?? screen?.entry.nav?.label);
  // A record that is being renamed keeps its old name in the title until it is saved.
  useResolved(record?.resource.key);
  return own ?? name ?? entry ?? "";
}

function asSaved(text: Text): Text {
  return typeof text === "string" && text.startsWith("/") ? `$saved${text}` : text;
}

function learnAddress(anchor: string): string {
  return /^https?:/.test(anchor) ? anchor : `${GUIDE}${anchor.startsWith("#") ? "" : "#"}${anchor}`;
}
