import { posix } from "node:path";
import { importsOf, type Source } from "../../scripts/lint/parse-source.ts";

/** Code that reads files which no module imports. */
const READERS: readonly (readonly [files: RegExp, reader: string])[] = [
  [/^schemas\/.*\.json$/, "scripts/library/read-library.ts"],
  [/^generated\/plan\//, "scripts/generate/steps.ts"],
  [/^generated\/guide\//, "scripts/generate/guide/guide.ts"],
  [/^README\.md$/, "tests/readme-example.test.ts"],
];

const TEST = /^(?:engine|scripts|sections|tests)\/.*\.test\.tsx?$/;
const CODE = /\.(?:tsx?|mts)$/;

/**
 * Returns the unit tests that changed files can break, those with the fewest imports in between first. A file without
 * code affects the tests of the code that reads it, or else those of its folder or the nearest parent folder with
 * tests.
 */
export function touchedTests(changed: readonly string[], sources: readonly Source[]): string[] {
  const users = usersOf(sources);
  const tests = sources.map(({ path }) => path).filter((path) => TEST.test(path));
  const distance = new Map<string, number>();
  let front = changed.flatMap((path) => startsAt(path, tests));
  for (let steps = 0; front.length > 0; steps += 1) {
    const reached = front.filter((path) => !distance.has(path));
    for (const path of reached) distance.set(path, steps);
    front = reached.flatMap((path) => users.get(path) ?? []);
  }
  return tests
    .filter((path) => distance.has(path))
    .sort((one, other) => (distance.get(one) ?? 0) - (distance.get(other) ?? 0) || (one < other ? -1 : 1));
}

function startsAt(path: string, tests: readonly string[]): string[] {
  if (CODE.test(path)) return [path];
  const readers = READERS.filter(([files]) => files.test(path)).map(([, reader]) => reader);
  return readers.length > 0 ? readers : nearestTests(posix.dirname(path), tests);
}

/**
 * Returns the tests directly in a folder, or else in its nearest parent folder with tests. None at the root, because
 * that would be all.
 */
function nearestTests(folder: string, tests: readonly string[]): string[] {
  if (folder === ".") return [];
  const here = tests.filter((path) => posix.dirname(path) === folder);
  return here.length > 0 ? here : nearestTests(posix.dirname(folder), tests);
}

/** Returns the importing files by the path of the imported file. */
function usersOf(sources: readonly Source[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const source of sources) {
    if (!CODE.test(source.path)) continue;
    for (const { from } of importsOf(source)) {
      if (!from.startsWith(".")) continue;
      const target = posix.join(posix.dirname(source.path), from);
      users.set(target, [...(users.get(target) ?? []), source.path]);
    }
  }
  return users;
}
