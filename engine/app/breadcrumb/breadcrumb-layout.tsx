import { type ReactNode, type RefObject, useState } from "react";
import { TrailContext, type TrailStep, translateText } from "../../page/index.ts";
import { usePageHeading } from "./use-page-heading.ts";
import { useConsole, useNavigation } from "../../services/index.ts";
import { Breadcrumb } from "../../ui/index.ts";
import { useCrumbs } from "./use-crumbs.ts";
import { withoutRepeats } from "./crumbs.ts";

/**
 * Renders the breadcrumb and the page, which provides its heading and the parents of the open record. Both are state of
 * this component, so that a change renders only the breadcrumb again.
 */
export function BreadcrumbLayout(props: {
  readonly content: RefObject<HTMLElement | null>;
  /** Names the record or list that is shown; the same for all its tabs. */
  readonly place: string;
  readonly children: ReactNode;
}) {
  const [trail, setTrail] = useState<readonly TrailStep[]>([]);
  const heading = usePageHeading(props.content, props.place);
  return (
    <>
      <BreadcrumbRow heading={heading} trail={trail} />
      <TrailContext value={setTrail}>{props.children}</TrailContext>
    </>
  );
}

/** Renders the breadcrumb when it has two steps or more. The last step has the heading of the page as its label. */
function BreadcrumbRow(props: {
  readonly heading: string | undefined;
  /** Parents of the open record that are of its own kind, outermost first. */
  readonly trail: readonly TrailStep[];
}) {
  const { heading, trail } = props;
  const services = useConsole();
  const navigation = useNavigation();
  const placed = useCrumbs();
  const crumbs = withoutRepeats(
    placed
      .filter(({ missing }) => !missing)
      .map(({ name, label, scope, to }) => ({
        label: name ?? translateText(services.texts, label, scope) ?? "",
        href: navigation.href(to),
      })),
  );
  // The page itself shows that it was not found.
  const missing = heading === services.texts.t("pageNotFound");
  if (crumbs.length < 2) return null;
  const last = crumbs.length - 1;
  const here = crumbs.map((crumb, at) => (at === last && heading ? { ...crumb, label: heading } : crumb));
  const above = trail.map(({ label, to }) => ({ label, href: to === undefined ? undefined : navigation.href(to) }));
  const items = [...here.slice(0, last), ...above, ...(missing ? [] : here.slice(last))];
  return (
    <Breadcrumb
      label={services.texts.t("breadcrumb")}
      items={items}
      outside={missing}
      loading={placed.some(({ loading }) => loading)}
    />
  );
}
