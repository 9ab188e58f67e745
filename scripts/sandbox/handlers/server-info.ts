import { facts, identityProviders } from "../facts/server-facts.ts";
import { object, type Rec, records, withheld } from "../http/exchange.ts";
import { type Caller, isMaster, rightsOn } from "../rights/caller.ts";
import type { World } from "../world/world.ts";
import { withHelp } from "./authentication/flow-steps.ts";
import { visibleRealms } from "./realms/realms.ts";

const started = Date.now();

/** Returns the server info. Throws a 403 error answer for users without any right on a realm. */
export function serverInfo(world: World, caller: Caller): Rec {
  if (visibleRealms(world, caller).length === 0) throw withheld(403, { error: "HTTP 403 Forbidden" });
  const { systemInfo: _system, cpuInfo: _cpu, memoryInfo: _memory, ...everybody } = facts;
  return {
    ...everybody,
    componentTypes: { ...withHelp(object(facts, "componentTypes")), ...world.componentTypes },
    ...withFeatures(world),
    identityProviders: identityProviders(world),
    providers: withAddOns(world),
    ...machineInfo(world, caller),
  };
}

/** Features that exclude each other: enabling the first disables the second. */
const EITHER: Readonly<Record<string, string>> = { ADMIN_FINE_GRAINED_AUTHZ: "ADMIN_FINE_GRAINED_AUTHZ_V2" };

/** Returns the features, including those that are enabled for this server. */
function withFeatures({ features: wanted }: World): Rec {
  const gone = wanted.flatMap((name) => EITHER[name] ?? []);
  const isOn = ({ name, enabled }: Rec): boolean =>
    (enabled === true && !gone.includes(String(name))) || wanted.includes(String(name));
  const features = records(facts, "features").map((feature): Rec => ({ ...feature, enabled: isOn(feature) }));
  const disabledFeatures = features.filter(({ enabled }) => enabled !== true).map(({ name }) => name);
  return { features, profileInfo: { ...object(facts, "profileInfo"), disabledFeatures } };
}

/** Returns the providers. Add-ons with routes below the realm are listed in `realm-restapi-extension`. */
function withAddOns(world: World): Rec {
  const all = object(facts, "providers");
  if (!world.hasAddOns) return all;
  const kind = object(all, "realm-restapi-extension");
  const providers = { ...object(kind, "providers"), orgs: { order: 0 } };
  return { ...all, "realm-restapi-extension": { ...kind, providers } };
}

/**
 * Returns facts about the machine for callers who can manage their own realm; outside of the master realm the version
 * only.
 */
function machineInfo(world: World, caller: Caller): Rec {
  if (!rightsOn(world, caller, caller.home).has("manage-realm")) return {};
  const { version } = object(facts, "systemInfo");
  if (!isMaster(caller.home)) return { systemInfo: { version } };
  const uptime = Date.now() - started;
  const memory = process.memoryUsage();
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
  const { cpuInfo } = facts;
  return {
    ...(cpuInfo === undefined ? {} : { cpuInfo }),
    systemInfo: {
      ...(facts["systemInfo"] as Rec),
      serverTime: new Date().toString(),
      uptime: `${Math.floor(uptime / 60_000)} minutes`,
      uptimeMillis: uptime,
    },
    memoryInfo: {
      total: memory.heapTotal,
      totalFormated: megabytes(memory.heapTotal),
      used: memory.heapUsed,
      usedFormated: megabytes(memory.heapUsed),
      free: memory.heapTotal - memory.heapUsed,
      freePercentage: Math.round((100 * (memory.heapTotal - memory.heapUsed)) / memory.heapTotal),
      freeFormated: megabytes(memory.heapTotal - memory.heapUsed),
    },
  };
}
