import { consoleScope, screenScope } from "../screens/core/console-scope.ts";
import { say } from "../screens/core/say.ts";
import type { TrailStep } from "../screens/core/trail-context.ts";
import { useConsole } from "../server/use-console.ts";
import { useAddress, useNavigation } from "../server/use-navigation.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { useCrumbNames } from "./crumb-names.ts";
import { crumbsOf, withoutRepeats } from "./crumbs.ts";
import { useShell } from "./shell-context.ts";

/** Draws where the page stands, from two steps on. The last step is named as the page names itself. */
export function BreadcrumbRow(props: {
  readonly heading: string | undefined;
  /** The records of its own kind that the open record lies in, outermost first. */
  readonly trail: readonly TrailStep[];
}) {
  const { heading, trail } = props;
  const services = useConsole();
  const { plan } = useShell();
  const navigation = useNavigation();
  const { segments } = useAddress();
  const scope = consoleScope(services);
  const steps = crumbsOf(plan.index, segments).map((crumb) => ({
    ...crumb,
    scope: screenScope(scope, crumb.params, navigation),
  }));
  // The page itself says what the last step is called.
  const names = useCrumbNames(steps.slice(0, -1));
  const crumbs = withoutRepeats(
    steps.map((crumb, at) => ({
      label: names[at] ?? say(services.texts, crumb.label, crumb.scope) ?? "",
      href: navigation.href(crumb.to),
    })),
  );
  // The page says by itself that it is not there.
  const missing = heading === services.texts.t("pageNotFound");
  if (crumbs.length < 2) return null;
  const last = crumbs.length - 1;
  const here = crumbs.map((crumb, at) => (at === last && heading ? { ...crumb, label: heading } : crumb));
  const above = trail.map(({ label, to }) => ({ label, href: to === undefined ? undefined : navigation.href(to) }));
  const items = [...here.slice(0, last), ...above, ...(missing ? [] : here.slice(last))];
  return <Breadcrumb label={services.texts.t("breadcrumb")} items={items} outside={missing} />;
}
