import { useMemo, useState } from "react";
import {
  evaluateValues,
  type PlanLink,
  type PlanScreen,
  patternNames,
  type RouteParams,
  findKey,
  type Scope,
  UNKNOWN,
} from "../../language/index.ts";
import { useNavigation } from "../../services/index.ts";
import { screenScope, PackCalls, createDraftStore, type OnCreated, useSurroundings } from "../../page/index.ts";
import { useDialogViews } from "../target/dialog-views.ts";
import type { Target } from "../target/target.ts";
import type { RunEnv } from "../target/use-run-env.ts";

/**
 * Opens the screen of a link in a dialog and passes on the record that its form creates. Resolves to true when it is
 * created.
 */
export async function openForm(link: PlanLink, target: Target, env: RunEnv): Promise<boolean> {
  const { services, plans } = env;
  try {
    const { screen } = await plans.load(link.to);
    return await new Promise((resolve) => {
      env.openDialog((close) => (
        <FormDialog
          screen={screen}
          link={link}
          scope={target.scope}
          made={(record) => {
            target.made?.(record);
            resolve(true);
          }}
          close={() => {
            close();
            resolve(false);
          }}
        />
      ));
    });
  } catch (error) {
    services.alerts.error("actionNotLoaded", error);
    return false;
  }
}

interface FormDialogProps {
  readonly screen: PlanScreen;
  readonly link: PlanLink;
  readonly scope: Scope;
  readonly made: OnCreated;
  close(): void;
}

/** Renders a screen in a dialog over the page, with the parameters that its address would have. */
function FormDialog({ screen, link, scope, made, close }: FormDialogProps) {
  const { entry, view } = screen;
  const navigation = useNavigation();
  const { ShowDialog } = useDialogViews();
  // The parameters stay the same while the page behind the dialog is reloaded.
  const [open] = useState(() => ({ entry, params: addressedBy(link, screen, scope), drafts: createDraftStore() }));
  const addressed = useMemo(() => screenScope(scope, open.params, navigation), [scope, open, navigation]);
  const surroundings = useSurroundings(entry.around, addressed);
  const dialog = (
    <ShowDialog
      view={view}
      scope={surroundings.scope}
      surroundings={surroundings}
      screen={open}
      record={undefined}
      made={made}
      close={close}
    />
  );
  return view.pack === undefined || entry.around === undefined ? (
    dialog
  ) : (
    <PackCalls pack={view.pack}>{dialog}</PackCalls>
  );
}

/**
 * Returns the parameters that the address of a screen would have: the values of the link, else the keys in the scope.
 */
function addressedBy(link: PlanLink, { entry }: PlanScreen, scope: Scope): RouteParams {
  const given = link.with === undefined ? {} : evaluateValues(link.with, scope);
  const named = new Map(given === UNKNOWN ? [] : Object.entries(given));
  const names = entry.paths.slice(0, 1).flatMap(patternNames);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = named.has(name) ? named.get(name) : findKey(scope, name);
      return value === undefined || value === null ? [] : [[name, String(value)]];
    }),
  );
}
