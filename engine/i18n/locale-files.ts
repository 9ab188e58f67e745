import { asMessages, type Messages } from "./translations.ts";

export interface LocaleFilesOptions {
  /** URL before `/locales/…`, no trailing slash; "" is the root of this host. */
  readonly base: string;
  /** Default `translation`. */
  readonly namespace?: string;
  /** True if missing keys are posted to `/locales/add/{lng}/{ns}`. */
  readonly saveMissing?: boolean;
  readonly fetch?: typeof fetch;
  /** Waits the given number of milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Messages from files. */
export interface LocaleFiles {
  /** Reads `/locales/{lng}/{ns}.json`. Rejects after the last retry. */
  read(language: string, namespace?: string): Promise<Messages>;
  /** Reports a missing key when `saveMissing` is set. Never rejects. */
  missing(language: string, key: string, fallback: string): Promise<void>;
}

const retries = 5;
const firstWaitMs = 350;
const parallel = 10;

/** Creates the reader: up to 5 retries after 350 ms, 700 ms … for network and server errors; up to 10 parallel reads. */
export function createLocaleFiles(options: LocaleFilesOptions): LocaleFiles {
  const fetcher = options.fetch ?? fetch;
  const wait = options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  const limited = createLimiter(parallel);
  const address = (language: string, namespace: string): string =>
    `${encodeURIComponent(language)}/${encodeURIComponent(namespace)}`;
  const reported = new Set<string>();

  async function attempt(url: string, retriesLeft: number, delayMs: number): Promise<Messages> {
    const response = await fetcher(url).catch((error: unknown) => error);
    if (response instanceof Response && response.ok) return asMessages(await response.json());
    const final = response instanceof Response && response.status < 500;
    if (retriesLeft === 0 || final) throw new Error(`The texts ${url} could not be read.`, { cause: response });
    await wait(delayMs);
    return attempt(url, retriesLeft - 1, delayMs * 2);
  }

  return {
    read: (language, namespace = options.namespace ?? "translation") =>
      limited(() => attempt(`${options.base}/locales/${address(language, namespace)}.json`, retries, firstWaitMs)),
    async missing(language, key, fallback) {
      const id = `${language} ${key}`;
      if (options.saveMissing !== true || reported.has(id)) return;
      reported.add(id);
      const url = `${options.base}/locales/add/${address(language, options.namespace ?? "translation")}`;
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ [key]: fallback }),
      };
      await fetcher(url, init).catch((error: unknown) =>
        console.warn(`Could not report the missing key "${key}"`, error),
      );
    },
  };
}

/** Creates a function that runs at most `limit` jobs in parallel and queues the rest. */
function createLimiter(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (job) => {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
