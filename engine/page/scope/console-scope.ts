import {
  momentAt,
  plainReader,
  parse,
  read,
  type RouteParams,
  type Reader,
  type Scope,
  UNKNOWN,
  within,
} from "../../language/index.ts";
import type { Preferences, Address, Navigation } from "../../browser/index.ts";
import type { Writable } from "../../data/index.ts";
import type { ConsoleServices } from "../../services/index.ts";
import type { ServerInfo } from "../../http/index.ts";
import { isFeatureEnabled } from "../../session/index.ts";

type Needed = Pick<
  ConsoleServices,
  | "realm"
  | "realmName"
  | "presentInfo"
  | "onInfo"
  | "needInfo"
  | "me"
  | "environment"
  | "rights"
  | "now"
  | "preferences"
>;

/**
 * Returns the outermost scope, which every piece of a descriptor can read. Reading the server's info or features loads
 * them.
 */
export function consoleScope(services: Needed): Scope {
  return {
    roots: {
      realm: plainReader(services.realm),
      server: infoReader(services),
      me: plainReader(services.me),
      env: plainReader(services.environment),
      browser: browserReader(services.preferences),
      now: { get: (pointer) => momentAt(pointer, services.now()) },
    },
    keys: { realm: services.realmName },
    rights: services.rights,
    features: (name) => {
      const info = knownInfo(services);
      return info === undefined ? undefined : isFeatureEnabled(info.features, name);
    },
  };
}

/**
 * Returns the current server info, because a dialog that is open when it loads keeps its scope. Requests it when it is
 * missing.
 */
function knownInfo({ presentInfo, needInfo }: Needed, member?: string): ServerInfo | undefined {
  const info = presentInfo(member);
  if (info === undefined) needInfo();
  return info;
}

function infoReader(services: Needed): Reader {
  return {
    get(pointer) {
      const info = knownInfo(services, parse(pointer)[0]);
      return info === undefined ? UNKNOWN : read(info, pointer);
    },
    subscribe: (_pointer, listener) => services.onInfo(listener),
  };
}

/** Returns a reader of the administrator's settings in this browser (`$browser`): `/extensionsOff/<id>`. */
export function browserReader(preferences: Pick<Preferences, "extensionsOff">): Writable {
  const { extensionsOff } = preferences;
  return {
    get: (pointer) => read({ extensionsOff: extensionsOff.get() }, pointer),
    set(pointer, value) {
      const [word, id, ...more] = parse(pointer);
      if (word !== "extensionsOff" || id === undefined || more.length > 0 || typeof value !== "boolean")
        throw new Error(`There is no browser setting $browser${pointer}.`);
      extensionsOff.set({ ...extensionsOff.get(), [id]: value });
    },
    subscribe: (_pointer, listener) => extensionsOff.subscribe(listener),
  };
}

/** Returns the scope of a screen's address: keys by name, `$with` and the list state `$query`. */
export function screenScope(around: Scope, params: RouteParams, navigation: AddressSource): Scope {
  const entries = Object.entries(params).map(
    ([name, value]) => [name, typeof value === "string" ? value : value.at(-1)] as const,
  );
  const keys = Object.fromEntries(entries);
  return within(around, { roots: { with: plainReader(keys), query: addressReader(navigation) }, keys });
}

/** The part of the navigation that provides the current address. */
type AddressSource = Pick<Navigation, "subscribe"> & { current(): Pick<Address, "query"> };

function addressReader(navigation: AddressSource): Reader {
  return {
    get: (pointer) => read(navigation.current().query, pointer),
    subscribe: (_pointer, listener) => navigation.subscribe(listener),
  };
}
