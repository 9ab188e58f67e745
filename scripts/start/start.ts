import { type Sandbox, startSandbox } from "../sandbox/server.ts";
import { buildConsole, CONSOLE_ROOT, requireBuild } from "./build.ts";
import { startDevServer } from "./dev-server.ts";
import { readOptions, type StartOptions } from "./options.ts";

/** `npm start` and `npm run dev`: the console and its embedded identity server at one address, until Ctrl+C. */
export async function start(words: readonly string[]): Promise<void> {
  const options = readOptions(words);
  if (!options.build) requireBuild();
  const running = await (options.dev ? startForDevelopment(options) : startBuilt(options));
  console.log(`
  Atrium      ${running.url}
  Sign in     admin / admin                 may do everything
              viewer / viewer               may look at everything
              user-manager / user-manager   may manage users and groups
  Stop        Ctrl+C
`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)));
  }
}

type Running = { url: string; close(): Promise<void> };

/** The server first: a taken port is known before anything is built. */
async function startBuilt(options: StartOptions): Promise<Running> {
  const sandbox = await sandboxOf(options, { port: options.port, consoleRoot: CONSOLE_ROOT });
  if (!options.build) return sandbox;
  try {
    await buildConsole();
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  return sandbox;
}

async function startForDevelopment(options: StartOptions): Promise<Running> {
  const sandbox = await sandboxOf(options, { port: 0, origin: `http://127.0.0.1:${options.port}` });
  try {
    const server = await startDevServer(options.port, sandbox.url, options.packs);
    return { url: server.url, close: () => server.close().then(() => sandbox.close()) };
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
    ...(options.data === undefined ? {} : { data: options.data }),
  });
}
