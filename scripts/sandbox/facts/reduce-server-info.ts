/**
 * Writes server-info.json: the server info of a real server, reduced to ids, names, types, defaults and options.
 * Use: tsx scripts/sandbox/facts/reduce-server-info.ts [http://127.0.0.1:8180]
 */
import { writeFileSync } from "node:fs";
import { isRec, type Rec } from "../http/exchange.ts";
import { realServer } from "./real-server.ts";

const LONGEST_LABEL = 48;
const DROPPED = ["helpText", "operationalInfo", "internal"];
const USUALLY_FALSE = ["secret", "required", "readOnly", "multipleSupported", "downloadOnly"];

/** Removes descriptions and facts about the machine of the server. */
export function reduce(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((entry) => reduce(entry, key));
  if (!isRec(value)) return value;
  const remaining = Object.entries(value).filter(([name, inner]) => {
    if (DROPPED.includes(name) || inner === null || inner === "") return false;
    if (name === "order" && inner === 0) return false;
    if (inner === false && USUALLY_FALSE.includes(name)) return false;
    if (name === "metadata" && isRec(inner) && Object.keys(inner).length === 0) return false;
    // A long label without spaces is a message key, which is kept.
    return !(name === "label" && typeof inner === "string" && inner.length > LONGEST_LABEL && inner.includes(" "));
  });
  return Object.fromEntries(remaining.map(([name, inner]) => [name, reduce(inner, name)]));
}

/** Replaces themes, machine facts and providers by values that are independent of the machine. */
function settle(info: Rec): Rec {
  return {
    ...info,
    systemInfo: { version: (info["systemInfo"] as Rec)["version"], osName: "Sandbox", javaVersion: "none" },
    memoryInfo: {
      total: 536870912,
      totalFormated: "512 MB",
      used: 134217728,
      usedFormated: "128 MB",
      free: 402653184,
      freePercentage: 75,
      freeFormated: "384 MB",
    },
    cpuInfo: { processorCount: 2 },
  };
}

if (process.argv[1]?.endsWith("reduce-server-info.ts")) {
  const server = await realServer(process.argv[2] ?? "http://127.0.0.1:8180");
  const info = reduce(settle((await server.get("/admin/serverinfo")) as Rec));
  writeFileSync(new URL("server-info.json", import.meta.url), `${JSON.stringify(info)}\n`);
}
