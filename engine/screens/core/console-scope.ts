import { plainReader } from "../../model/plain-reader.ts";
import { type Scope, UNKNOWN } from "../../model/scope.ts";
import type { ConsoleServices } from "../../server/console.ts";

type Needed = Pick<
  ConsoleServices,
  "realm" | "realmName" | "info" | "infoReady" | "me" | "environment" | "rights" | "features" | "now"
>;

/** The outermost scope: what every descriptor piece can see. `$now` is milliseconds since 1970. */
export function consoleScope(services: Needed): Scope {
  return {
    roots: {
      realm: plainReader(services.realm),
      server: plainReader(services.infoReady ? services.info : UNKNOWN),
      me: plainReader(services.me),
      env: plainReader(services.environment),
      now: { get: () => services.now().getTime() },
    },
    keys: { realm: services.realmName },
    rights: services.rights,
    features: (name) => services.features(name),
  };
}
