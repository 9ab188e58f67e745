import { plainReader } from "../../model/plain-reader.ts";
import { parse } from "../../model/pointer.ts";
import { type Reader, type Scope, UNKNOWN } from "../../model/scope.ts";
import type { ConsoleServices } from "../../server/console.ts";
import type { ServerInfo } from "../../server/representations.ts";
import { isComing } from "../../server/server-info.ts";

type Needed = Pick<
  ConsoleServices,
  "realm" | "realmName" | "info" | "infoReady" | "needInfo" | "me" | "environment" | "rights" | "features" | "now"
>;

/**
 * The outermost scope: what every descriptor piece can see. `$now` is milliseconds since 1970. A piece that reads the
 * server's info or features makes them come.
 */
export function consoleScope(services: Needed): Scope {
  const waiting = (): typeof UNKNOWN => {
    services.needInfo();
    return UNKNOWN;
  };
  return {
    roots: {
      realm: plainReader(services.realm),
      server: services.infoReady ? infoReader(services.info) : { get: waiting },
      me: plainReader(services.me),
      env: plainReader(services.environment),
      now: { get: () => services.now().getTime() },
    },
    keys: { realm: services.realmName },
    rights: services.rights,
    features: (name) => {
      if (!services.infoReady) services.needInfo();
      return services.features(name);
    },
  };
}

function infoReader(info: ServerInfo): Reader {
  const known = plainReader(info);
  return { ...known, get: (pointer) => (isComing(info, parse(pointer)[0] ?? "") ? UNKNOWN : known.get(pointer)) };
}
