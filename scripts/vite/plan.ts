import { join, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { ENGINE_TEXT_FILES, ROOT } from "../library/read-library.ts";
import { type LivePlan, livePlan } from "./live-plan.ts";

const name = "virtual:plan";
/** A leading zero byte marks the module as virtual for other plugins. */
const prefix = `\0${name}/`;
/** Lists the sources of the plan apart from the sections. */
const common = ["schemas", ...ENGINE_TEXT_FILES].map((path) => join(ROOT, path));

/**
 * Serves `virtual:plan`, the compiled plan of the built-in sections. In development a changed descriptor reloads the
 * page, and an invalid one shows in Vite's overlay with file and line.
 *
 * @param sections folder of the descriptors
 */
export function planModule(sections = join(ROOT, "sections")): Plugin {
  const sources = [sections, ...common];
  let watched = false;
  let compiled: LivePlan | undefined;
  return {
    name: "plan",
    configResolved(config) {
      watched = config.command === "serve" && config.mode !== "test";
    },
    resolveId(id) {
      if (id === name) return prefix;
      return id.startsWith(`${name}/`) ? prefix + id.slice(name.length + 1) : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      compiled ??= livePlan((module) => `${name}/${module}`, sections);
      const { error, modules } = compiled;
      if (error !== undefined) this.error({ ...error, id: error.loc.file });
      const code = modules.get(id.slice(prefix.length));
      if (code === undefined) this.error(`The plan has no module "${id.slice(prefix.length)}".`);
      return code;
    },
    configureServer(server) {
      if (!watched) return;
      server.watcher.add(sources);
      const onChange = whenSettled(() => {
        compiled = undefined;
        reload(server);
      });
      for (const event of ["add", "change", "unlink"] as const) {
        server.watcher.on(event, (file) => {
          // An added or removed module changes the names in the plan; Vite handles changed modules itself.
          const counts = file.endsWith(".json") || (event !== "change" && /\.tsx?$/.test(file));
          if (counts && sources.some((source) => file === source || file.startsWith(source + sep))) {
            onChange();
          }
        });
      }
    },
  };
}

/** Invalidates the plan's modules and reloads the page, because the plan is read once at start. */
function reload({ environments: { client } }: ViteDevServer): void {
  for (const [id, module] of client.moduleGraph.idToModuleMap) {
    if (id.startsWith(prefix)) client.moduleGraph.invalidateModule(module);
  }
  client.hot.send({ type: "full-reload" });
}

/** Returns a debounced function: changes in quick succession, as from a checkout or a formatter, cause one call. */
function whenSettled(call: () => void, milliseconds = 50): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(call, milliseconds);
  };
}
