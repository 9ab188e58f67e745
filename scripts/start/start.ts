import { checkPacks } from "../check/check-packs.ts";
import { type Sandbox, startSandbox } from "../sandbox/server.ts";
import { buildConsole, CONSOLE_ROOT, requireBuild } from "./build-console.ts";
import { startDevServer } from "./dev-server.ts";
import { readOptions, type StartOptions } from "./start-options.ts";
import { watchPacks } from "./watch-packs.ts";

/**
 * Runs `npm start` and `npm run dev`: serves the console and its embedded identity server at one address until Ctrl+C.
 */
export async function start(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (!options.build) requireBuild();
  const running = await (options.dev ? startForDevelopment(options) : startBuilt(options));
  console.log(`
  Atrium      ${running.url}
  Sign in     admin / admin                 has all rights
              viewer / viewer               can view everything
              user-manager / user-manager   can manage users and groups
  Stop        Ctrl+C
`);
  const endWatching = followPacks(options.packs, running);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      endWatching();
      void running.close().then(() => process.exit(0));
    });
  }
}

type Running = { url: string; packsChanged(): void; close(): Promise<void> };

/** Prints the errors of the packs, now and after each change of their files. */
function followPacks(folders: readonly string[], { packsChanged }: Running): () => void {
  if (folders.length === 0) return () => undefined;
  checkPacks(folders, false);
  return watchPacks(folders, () => {
    packsChanged();
    console.log();
    checkPacks(folders, false);
  });
}

/** Starts the server before the build, so that a taken port is reported at once. */
async function startBuilt(options: StartOptions): Promise<Running> {
  const sandbox = await sandboxOf(options, { port: options.port, consoleRoot: CONSOLE_ROOT });
  const running = { url: sandbox.url, packsChanged: () => sandbox.readPacks(), close: () => sandbox.close() };
  if (!options.build) return running;
  try {
    await buildConsole();
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  return running;
}

async function startForDevelopment(options: StartOptions): Promise<Running> {
  const sandbox = await sandboxOf(options, { port: 0, origin: `http://127.0.0.1:${options.port}` });
  try {
    const server = await startDevServer(options.port, sandbox.url, options.packs);
    return {
      url: server.url,
      packsChanged: () => {
        sandbox.readPacks();
        server.reload();
      },
      close: () => server.close().then(() => sandbox.close()),
    };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

function sandboxOf(
  options: StartOptions,
  place: { port: number; consoleRoot?: string; origin?: string },
): Promise<Sandbox> {
  return startSandbox({
    ...place,
    users: options.users,
    realms: options.realms,
    packs: options.packs,
    addOns: options.addOns,
    ...(options.data === undefined ? {} : { data: options.data }),
  });
}
