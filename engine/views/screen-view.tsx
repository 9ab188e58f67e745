import { useMemo, useState } from "react";
import type { PlanScreen, ScreenEntry, RouteParams } from "../language/index.ts";
import { useLeaveGuard, useNavigation } from "../services/index.ts";
import { isNotFound } from "../http/index.ts";
import { DialogHost } from "../actions/index.ts";
import {
  CreateButtonContext,
  type CreateButtonProps,
  screenScope,
  createDraftStore,
  ScopeProvider,
  useScope,
  type OpenScreen,
  ScreenContext,
  type Surroundings,
  useSurroundings,
  screenAccess,
  useWatched,
  Why,
  LazyNotFound,
  SurroundingsFailure,
  ViewSkeleton,
  Forbidden,
  PackCalls,
} from "../page/index.ts";
import { createLazyPart } from "../ui/index.ts";
import { type TickedRows, TickedRowsContext } from "./table/toolbar/row-selection.ts";
import { DIALOG_VIEWS } from "./form/lazy-form.tsx";
import { View } from "./view.tsx";

const createButtonPart = createLazyPart(() => import("../actions/buttons/create-button.tsx"));

/** Renders the button that creates a record to choose, once its lazy part is loaded. */
function LazyCreateButton(props: CreateButtonProps) {
  const parts = createButtonPart.useModule();
  return parts ? <parts.CreateButton {...props} /> : null;
}

export interface ScreenViewProps {
  readonly entry: ScreenEntry;
  readonly screen: PlanScreen;
  /** Parameters of the screen's path pattern, from the address. */
  readonly params: RouteParams;
}

interface OpenedProps extends Pick<ScreenViewProps, "entry" | "screen"> {
  readonly surroundings: Surroundings;
}

/** Renders the screen of an address. All state inside is reset when the address has another record. */
export function ScreenView(props: ScreenViewProps) {
  const record = withoutTabs(props.params);
  const place = JSON.stringify([props.entry.id, Object.entries(record).sort()]);
  const { pack } = props.screen.view;
  const screen = <Screen key={place} {...props} />;
  return pack === undefined || props.entry.around === undefined ? screen : <PackCalls pack={pack}>{screen}</PackCalls>;
}

function withoutTabs({ tab: _tab, subtab: _subtab, ...record }: RouteParams): RouteParams {
  return record;
}

function Screen({ entry, screen, params }: ScreenViewProps) {
  const around = useScope();
  // The tab parameters may change, but the record stays the same.
  const [record] = useState(() => withoutTabs(params));
  const navigation = useNavigation();
  const [drafts] = useState(createDraftStore);
  const [lists] = useState((): TickedRows["lists"] => new Map());
  const ticked = useMemo(() => ({ view: screen.view, lists }), [screen.view, lists]);
  const open = useMemo<OpenScreen>(() => ({ entry, params, drafts }), [entry, params, drafts]);
  const addressed = useMemo(() => screenScope(around, record, navigation), [around, record, navigation]);
  const surroundings = useSurroundings(entry.around, addressed);
  useLeaveGuard(drafts.dirty);
  return (
    <ScreenContext value={open}>
      <ScopeProvider scope={surroundings.scope}>
        <TickedRowsContext value={ticked}>
          <CreateButtonContext value={LazyCreateButton}>
            <DialogHost views={DIALOG_VIEWS}>
              <Opened entry={entry} screen={screen} surroundings={surroundings} />
            </DialogHost>
          </CreateButtonContext>
        </TickedRowsContext>
      </ScopeProvider>
    </ScreenContext>
  );
}

function Opened({ entry, screen, surroundings }: OpenedProps) {
  const pieces = useMemo(() => [entry.rights, entry.when], [entry]);
  const access = useWatched(pieces, (at) => screenAccess(entry, at));
  const { error } = surroundings;
  if (isNotFound(error) || (access === undefined && error !== undefined))
    return <SurroundingsFailure of={surroundings} page />;
  if (access === undefined) return <ViewSkeleton view={screen.view} page />;
  if (access === "forbidden") return <Forbidden page={{ title: undefined }} rights={entry.rights} />;
  if (access === "missing") {
    return (
      <>
        <LazyNotFound page />
        <Why of={entry} />
      </>
    );
  }
  return (
    <>
      <SurroundingsFailure of={surroundings} />
      <View view={screen.view} place="page" />
    </>
  );
}
