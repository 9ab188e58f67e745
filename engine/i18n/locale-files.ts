import { asMessages, type Messages } from "./translations.ts";

export interface LocaleFilesOptions {
  /** Address in front of `/locales/…`, no trailing slash; "" is the root of this host. */
  readonly base: string;
  /** Default `translation`. */
  readonly namespace?: string;
  /** Tells whether keys without a text are posted to `/locales/add/{lng}/{ns}`. */
  readonly saveMissing?: boolean;
  readonly fetch?: typeof fetch;
  /** Waits that many milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Texts from files. */
export interface LocaleFiles {
  /** Reads `/locales/{lng}/{ns}.json`. Rejects after the last retry. */
  read(language: string, namespace?: string): Promise<Messages>;
  /** Reports a key without a text; does nothing unless `saveMissing` is on. Never rejects. */
  missing(language: string, key: string, fallback: string): Promise<void>;
}

const retries = 5;
const firstWaitMs = 350;
const parallel = 10;

/** Up to 5 retries after 350 ms, 700 ms … for lost connections and server faults; up to 10 reads at a time. */
export function createLocaleFiles(options: LocaleFilesOptions): LocaleFiles {
  const fetcher = options.fetch ?? fetch;
  const wait = options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  const turn = createTurns(parallel);
  const address = (language: string, namespace: string): string =>
    `${encodeURIComponent(language)}/${encodeURIComponent(namespace)}`;
  const reported = new Set<string>();

  async function attempt(url: string, left: number, pause: number): Promise<Messages> {
    const answer = await fetcher(url).catch((error: unknown) => error);
    if (answer instanceof Response && answer.ok) return asMessages(await answer.json());
    const final = answer instanceof Response && answer.status < 500;
    if (left === 0 || final) throw new Error(`The texts ${url} could not be read.`, { cause: answer });
    await wait(pause);
    return attempt(url, left - 1, pause * 2);
  }

  return {
    read: (language, namespace = options.namespace ?? "translation") =>
      turn(() => attempt(`${options.base}/locales/${address(language, namespace)}.json`, retries, firstWaitMs)),
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

/** Runs at most `limit` jobs at a time, the rest in order. */
function createTurns(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
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
