import { describe, expect, it, vi } from "vitest";
import { createLocaleFiles } from "./locale-files.ts";
import { deferred } from "../session/deferred.ts";

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

describe("createLocaleFiles", () => {
  it("reads the messages of a file", async () => {
    const fetcher = vi.fn(async () => json({ users: "Users", nested: {} }));
    const files = createLocaleFiles({ base: "https://c.example", fetch: fetcher as typeof fetch });
    expect(await files.read("de")).toEqual({ users: "Users" });
    expect(fetcher).toHaveBeenCalledWith("https://c.example/locales/de/translation.json");
  });

  it("retries five times and doubles the delay each time", async () => {
    const waits: number[] = [];
    const fetcher = vi.fn(async () => json({}, 503));
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const files = createLocaleFiles({ base: "", fetch: fetcher as typeof fetch, wait });
    await expect(files.read("de", "x")).rejects.toThrow("/locales/de/x.json could not be read");
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
    expect(fetcher).toHaveBeenCalledTimes(6);
  });

  it("does not retry a missing file", async () => {
    const fetcher = vi.fn(async () => json({}, 404));
    await expect(createLocaleFiles({ base: "", fetch: fetcher as typeof fetch }).read("de")).rejects.toThrow();
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it("reads at most ten files in parallel", async () => {
    const gate = deferred<void>();
    const fetcher = vi.fn(() => gate.promise.then(() => json({})));
    const files = createLocaleFiles({ base: "", fetch: fetcher as typeof fetch });
    const all = Array.from({ length: 25 }, (_, at) => files.read(`l${at}`));
    await Promise.resolve();
    expect(fetcher).toHaveBeenCalledTimes(10);
    gate.resolve();
    await Promise.all(all);
    expect(fetcher).toHaveBeenCalledTimes(25);
  });

  it("posts a missing key once when saveMissing is set", async () => {
    const fetcher = vi.fn(async () => json({}));
    const files = createLocaleFiles({ base: "", saveMissing: true, fetch: fetcher as typeof fetch });
    await files.missing("de", "a", "A");
    await files.missing("de", "a", "A");
    expect(fetcher).toHaveBeenCalledTimes(1);
    expect(fetcher).toHaveBeenCalledWith(
      "/locales/add/de/translation",
      expect.objectContaining({ method: "POST", body: '{"a":"A"}' }),
    );
    await createLocaleFiles({ base: "", fetch: fetcher as typeof fetch }).missing("de", "b", "B");
    expect(fetcher).toHaveBeenCalledTimes(1);
  });
});
