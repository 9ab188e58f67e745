import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ConsoleServices } from "../server/console.ts";
import { isFeatureEnabled } from "../server/features.ts";
import { type ConsoleState, realmOf } from "../server/start-up.ts";
import { useStoredState } from "../server/use-stored-state.ts";
import { rightsIn } from "../server/who-am-i.ts";
import type { Boot } from "./boot.ts";

/** The services for everything below, new whenever something changed that a person can see. */
export function useServices(boot: Boot): { readonly services: ConsoleServices; readonly state: ConsoleState } {
  const { environment, http, texts, alerts, loader, navigation, preferences, session } = boot;
  const loaded = useSyncExternalStore(loader.subscribe, loader.state);
  const address = useSyncExternalStore(navigation.subscribe, navigation.current);
  const version = useSyncExternalStore(texts.onChange, () => texts.version);
  const [helpEnabled] = useStoredState(preferences.helpEnabled);
  const wanted = realmOf(address.segments, environment);

  // Between a move to another realm and its answers, nothing of the old realm may be taken for the new one.
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

  const services = useMemo<ConsoleServices>(() => {
    // The texts object stays the same; a new version must still reach everything that shows a text.
    void version;
    const rights = rightsIn(state.me, state.realmName);
    return {
      environment,
      http,
      realmName: state.realmName,
      realm: state.realm,
      refreshRealm: loader.refreshRealm,
      me: state.me,
      refreshMe: loader.refreshMe,
      info: state.info,
      infoReady: state.infoReady,
      features: (name) => isFeatureEnabled(state.info.features, rights, name),
      rights,
      texts,
      alerts,
      preferences,
      helpEnabled,
      signIn: session,
      now: () => new Date(),
    };
  }, [environment, http, loader, session, alerts, preferences, texts, version, state, helpEnabled]);
  return { services, state };
}
