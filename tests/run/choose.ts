import { isOverAll } from "./over-all.ts";
import type { Source } from "../../scripts/lint/parse-source.ts";
import { touchedTests } from "./touched-tests.ts";

/** Describes what a quick run does. */
export type Choice = {
  types: boolean;
  lint: boolean;
  /** Returns whether descriptors are compiled: `generated/` is fresh, and nothing is wrong in them. */
  descriptors: boolean;
  /** Unit tests to run. */
  tests: string[];
  /** Those among what changed reaches that go over all screens: they run on some of them. */
  overAll: string[];
  /** Holds how many more reach what changed, but stand too far from it for a quick run. */
  left: number;
  /** Browser tests that changed: they are named, not run. */
  browser: string[];
};

/** The most files of unit tests that a quick run takes. */
export const MOST = 50;

const CODE = /\.(?:tsx?|mts|css)$/;
/** Holds pages and workflows: the lint follows what they name. */
const PAGE = /\.(?:md|ya?ml)$/;
/** Holds what `generated/` is written from, and what writes it. */
const DESCRIBED =
  /^(?:sections|schemas|generated|scripts\/(?:generate|check|library)|engine\/(?:language|compiler|adapters))\/|messages\.en\.json$/;
/** Holds what every part of a run stands on. */
const GROUND = /^(?:package(?:-lock)?\.json|tsconfig\.json|vite\.config\.ts)$/;

/** Chooses what is worth running for these changed files; `sources` is all code of the project. */
export function choose(changed: readonly string[], sources: readonly Source[]): Choice {
  const ground = changed.some((path) => GROUND.test(path));
  const code = ground || changed.some((path) => CODE.test(path));
  const reached = touchedTests(changed, sources);
  const found = reached.filter((path) => !isOverAll(path));
  return {
    types: code,
    lint: code || changed.some((path) => PAGE.test(path)),
    descriptors: ground || changed.some((path) => DESCRIBED.test(path) && !path.includes(".test.")),
    tests: found.slice(0, MOST),
    overAll: reached.filter(isOverAll),
    left: Math.max(0, found.length - MOST),
    browser: changed.filter((path) => /\.spec\.ts$/.test(path)),
  };
}
