import type { ConsoleServices } from "../../services/index.ts";
import { UNKNOWN } from "../../language/index.ts";
import { type ConsoleState, isPending, viewedPerson, rightsIn } from "../../session/index.ts";
import type { Boot } from "./boot.ts";

/** Returns the services for descendants of the shell. */
export function servicesAt(boot: Boot, state: ConsoleState): ConsoleServices {
  const { environment, http, texts, alerts, loader, preferences, session, planStore, viewing, work } = boot;
  const viewed = viewing.rights();
  const me = viewed === undefined ? state.me : viewedPerson(state.me, state.realmName, viewed);
  const rights = rightsIn(me, state.realmName);
  const { packs, waiting } = planStore.state();
  return {
    // The list of extensions is unknown until discovery has finished.
    environment: { ...environment, extensions: waiting ? UNKNOWN : packs },
    http,
    realmName: state.realmName,
    realm: state.realm,
    refreshRealm: loader.refreshRealm,
    me,
    refreshMe: loader.refreshMe,
    info: state.info,
    infoReady: state.infoReady,
    presentInfo: (member) => (isPending(loader.state(), member) ? undefined : loader.state().info),
    onInfo: loader.subscribe,
    needInfo: loader.needInfo,
    rights,
    viewed,
    texts,
    alerts,
    preferences,
    helpEnabled: preferences.helpEnabled.get(),
    signIn: session,
    work,
    now: () => new Date(),
  };
}
