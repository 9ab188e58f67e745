import { consoleScope } from "../screens/core/console-scope.ts";
import { NothingThere } from "../screens/core/not-found.tsx";
import { say } from "../screens/core/say.ts";
import { useConsole } from "../server/use-console.ts";
import { useAddress, useNavigation } from "../server/use-navigation.ts";
import { crumbsOf } from "./crumbs.ts";
import { useShell } from "./shell-context.ts";

/** No screen has this address: it leads to the section that it lies in. */
export function NotFound() {
  const services = useConsole();
  const { plan } = useShell();
  const navigation = useNavigation();
  const { segments } = useAddress();
  const [above] = crumbsOf(plan.index, segments.slice(0, -1));
  const label = above && say(services.texts, above.label, consoleScope(services));
  return <NothingThere page above={above && label ? { label, href: navigation.href(above.to) } : undefined} />;
}
