import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { strToU8 } from "fflate";
import { type Files, jar } from "../theme/jar.ts";
import { cacheFolder } from "./cache.ts";
import { findJava, javaHomes } from "./java.ts";

const run = promisify(execFile);

/**
 * Describes a server extension as texts by file name: `sources` are Java classes, `resources` are other files of the
 * jar.
 */
export type Extension = {
  name: string;
  sources: Readonly<Record<string, string>>;
  resources: Readonly<Record<string, string>>;
};

/**
 * Compiles an extension against the libraries of an unpacked server distribution. An unchanged extension is taken from
 * the cache.
 *
 * @returns the path of the jar
 * @throws Error with the compiler's output, or when there is no Java development kit
 */
export async function buildProvider(extension: Extension, home: string): Promise<string> {
  const folder = join(cacheFolder(), "providers");
  const file = join(folder, `${extension.name}-${fingerprint(extension, home)}.jar`);
  if (existsSync(file)) return file;
  const work = mkdtempSync(join(tmpdir(), "provider-"));
  try {
    const classes = await compile(extension, home, work);
    const resources = Object.entries(extension.resources).map(([name, text]) => [name, strToU8(text)]);
    mkdirSync(folder, { recursive: true });
    const part = join(folder, `part-${process.pid}.jar`);
    writeFileSync(part, jar({ ...classes, ...Object.fromEntries(resources) }));
    renameSync(part, file);
    return file;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns a hash of everything that determines the jar's content. */
function fingerprint({ sources, resources }: Extension, home: string): string {
  return createHash("sha256")
    .update(JSON.stringify([home, sources, resources]))
    .digest("hex")
    .slice(0, 12);
}

async function compile({ sources }: Extension, home: string, work: string): Promise<Files> {
  const kits = javaHomes().filter((java) => existsSync(join(java, "bin", "javac")));
  const compiler = join(findJava(17, kits).home, "bin", "javac");
  const files = Object.entries(sources).map(([name, text]) => {
    const file = join(work, name);
    writeFileSync(file, text);
    return file;
  });
  const out = join(work, "classes");
  const args = ["--release", "17", "-proc:none", "-cp", join(home, "lib", "lib", "main", "*"), "-d", out];
  await run(compiler, [...args, ...files]);
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [relative(out, path).split(sep).join("/"), new Uint8Array(readFileSync(path))]),
  );
}
