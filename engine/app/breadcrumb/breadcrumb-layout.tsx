import { type ReactNode, type RefObject, useState } from "react";
import { TrailContext, type TrailStep } from "../../page/place/trail-context.ts";
import { BreadcrumbRow } from "./breadcrumb-row.tsx";
import { usePageHeading } from "./use-page-heading.ts";

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
