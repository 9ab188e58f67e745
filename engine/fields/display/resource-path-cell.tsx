import { useMemo } from "react";
import {
  encodeSegment,
  type CellSettings,
  type ScreenEntry,
  evaluatePredicate,
  evaluateValue,
  buildPath,
  matchPattern,
  type Scope,
} from "../../language/index.ts";
import { decodePath } from "../../http/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { LinkCell, TextCell } from "../../ui/index.ts";
import { usePlans, translateValue, useWatched } from "../../page/index.ts";
import { plainText } from "./cell-value.ts";

export interface ResourcePathCellProps {
  readonly path: string;
  /** `enabled`: condition under which the object itself has a link. */
  readonly settings: CellSettings | undefined;
  readonly scope: Scope;
}

/**
 * Renders the path of an object that an administrator changed. It is a link when a screen shows that object or its
 * parent.
 */
export function ResourcePathCell({ path, settings, scope }: ResourcePathCellProps) {
  const { screens } = usePlans();
  const { realmName, texts } = useConsole();
  const navigation = useNavigation();
  const found = useMemo(() => recordScreen(path, screens), [path, screens]);
  const text = useWatched(settings?.text, (at) => settings?.text && evaluateValue(settings.text, at), scope);
  const label = plainText(translateValue(texts, text, scope)) || path;
  const isLink = found && (!found.whole || isThere(settings, scope));
  const cell = isLink ? (
    <LinkCell text={label} href={navigation.href(`/${encodeSegment(realmName)}${found.address}`)} />
  ) : (
    <TextCell value={label} />
  );
  return label === path ? cell : <span title={path}>{cell}</span>;
}

function isThere(settings: CellSettings | undefined, scope: Scope): boolean {
  return settings?.enabled === undefined || evaluatePredicate(settings.enabled, scope) !== false;
}

/**
 * Returns the screen of the record in a path of the admin API: the longest prefix that is the address of a record with
 * its own screen. `address` is relative to the realm. `whole` is true when nothing of the path is left.
 */
export function recordScreen(
  path: string,
  screens: readonly ScreenEntry[],
): { readonly address: string; readonly whole: boolean } | undefined {
  const segments = decodePath(path);
  for (let length = segments.length; length > 0; length--) {
    const start = segments.slice(0, length);
    for (const { record, paths } of screens) {
      const params = record === undefined ? undefined : matchPattern(record, start);
      const address = params && paths.map((pattern) => buildPath(pattern, params)).find((one) => one !== undefined);
      if (address !== undefined) return { address, whole: length === segments.length };
    }
  }
  return undefined;
}
