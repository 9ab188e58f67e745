import { matchRoute } from "../../model/route.ts";
import type { ScreenEntry } from "../../model/plan.ts";
import { useNavigation } from "../../server/use-navigation.ts";
import { decodePath, encodePath } from "../../server/path.ts";
import { useConsole } from "../../server/use-console.ts";
import { LinkCell } from "../../ui/cells/link-cell.tsx";
import { TextCell } from "../../ui/cells/text-cell.tsx";
import { usePlans } from "../core/plans.ts";

/** The path of what an administrator changed; a link when a screen shows that object. */
export function ResourcePathCell({ path }: { readonly path: string }) {
  const { screens } = usePlans();
  const { realmName } = useConsole();
  const navigation = useNavigation();
  const segments = screenSegments(path, screens);
  if (!segments) return <TextCell value={path} />;
  return <LinkCell text={path} href={navigation.href(`/${encodePath(realmName, ...segments)}`)} />;
}

/** The longest beginning of a path of the admin API that is also the address of a record's screen. */
export function screenSegments(path: string, screens: readonly ScreenEntry[]): readonly string[] | undefined {
  const shown = screens.filter((screen) => screen.of !== undefined);
  const segments = decodePath(path);
  for (let length = segments.length; length >= 2; length--) {
    const start = segments.slice(0, length);
    const found = matchRoute(shown, start);
    if (found && found.params.tab === undefined && Object.keys(found.params).length > 0) return start;
  }
  return undefined;
}
