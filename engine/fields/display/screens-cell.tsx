import type { ScreenEntry, Scope } from "../../language/index.ts";
import { parentScreen, screenAddress, usePlans } from "../../page/index.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { ListCell, DataText, Link } from "../../ui/index.ts";
import { namedScreens } from "./screens-text.ts";

/** Renders screens by their titles. Each links to its address, or to the list that opens it when it needs a record. */
export function ScreensCell({ value, scope }: { readonly value: unknown; readonly scope: Scope }) {
  const { texts } = useConsole();
  const { screens } = usePlans();
  const navigation = useNavigation();
  const named = new Map(namedScreens(value).map(({ id, title }) => [id, texts.t(title)]));
  const render = (id: string) => {
    const name = <DataText>{named.get(id) ?? id}</DataText>;
    const address = nearestAddress(id, screens, scope);
    if (address === undefined) return name;
    return (
      <Link href={navigation.href(address)} className="link">
        {name}
      </Link>
    );
  };
  return <ListCell values={[...named.keys()]} limit={4} render={render} />;
}

/** Returns the address of a screen, or of the nearest parent that needs no record. */
function nearestAddress(id: string, screens: readonly ScreenEntry[], scope: Scope): string | undefined {
  let entry = screens.find((screen) => screen.id === id);
  let given: Readonly<Record<string, string>> = {};
  while (entry !== undefined) {
    const address = screenAddress(entry, given, scope);
    if (address !== undefined) return address;
    const above = parentScreen(entry, screens);
    [entry, given] = [above?.entry, above?.given ?? {}];
  }
  return undefined;
}
