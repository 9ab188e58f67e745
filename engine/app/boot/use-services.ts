import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ConsoleServices } from "../../services/index.ts";
import { type ConsoleState, homeRealm, realmOf } from "../../session/index.ts";
import { useStoredState } from "../../browser/index.ts";
import type { Boot } from "./boot.ts";
import { servicesAt } from "./services.ts";

/** Hook: returns the services for descendants; a new object after every visible change. */
export function useServices(boot: Boot): { readonly services: ConsoleServices; readonly state: ConsoleState } {
  const { environment, texts, loader, navigation, preferences } = boot;
  const loaded = useSyncExternalStore(
    useMemo(() => afterOthers(loader.subscribe), [loader]),
    loader.state,
  );
  const address = useSyncExternalStore(navigation.subscribe, navigation.current);
  const version = useSyncExternalStore(texts.onChange, () => texts.version);
  const { packs, waiting } = useSyncExternalStore(boot.planStore.subscribe, boot.planStore.state);
  const viewed = useSyncExternalStore(boot.viewing.subscribe, boot.viewing.rights);
  const [helpEnabled] = useStoredState(preferences.helpEnabled);
  const wanted = realmOf(address.segments, environment);

  // While another realm is loading, data of the previous realm must not be used for it.
  const state = useMemo<ConsoleState>(
    () =>
      loaded.realmName === wanted
        ? loaded
        : { ...loaded, phase: "entering", realmName: wanted, realm: undefined, meFailure: undefined },
    [loaded, wanted],
  );

  useEffect(() => {
    loader.enter(wanted).catch((error: unknown) => console.error("The realm could not be entered", error));
  }, [loader, wanted]);

  const isSettled = state.phase !== "entering" && address.segments.length === 0;
  const home = isSettled ? homeRealm(state.me, environment) : wanted;
  useEffect(() => {
    if (home !== wanted) navigation.go(`/${encodeURIComponent(home)}`, { replace: true });
  }, [navigation, home, wanted]);

  const services = useMemo<ConsoleServices>(() => {
    // `texts` keeps its identity; `version` makes a new object when a text has changed. The same holds for the help
    // mode, the extensions and the viewed rights.
    void [version, helpEnabled, packs, waiting, viewed];
    return servicesAt(boot, state);
  }, [boot, state, version, helpEnabled, packs, waiting, viewed]);
  return { services, state };
}

type Subscribe = (listener: () => void) => () => void;

/**
 * Defers the notification of a listener that renders. Other listeners then send their requests first, which the server
 * answers while the page renders.
 */
function afterOthers(subscribe: Subscribe): Subscribe {
  return (listener) => {
    let over = false;
    const end = subscribe(() => setTimeout(() => over || listener()));
    return () => {
      over = true;
      end();
    };
  };
}
