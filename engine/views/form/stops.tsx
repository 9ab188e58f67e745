import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { FormLayout } from "../../ui/layout/form-layout.tsx";
import type { JumpLink } from "../../ui/layout/jump-links.tsx";
import { LazyJumpLinks } from "./lazy-jump-links.tsx";

/** From how many titled places on a page has links to them. */
const LINKS_FROM = 3;

/** The titled places that one form or view has in its part of the stack. */
interface Stops {
  readonly owner: string;
  readonly part: string;
  readonly links: readonly JumpLink[];
}

type Report = (stops: Stops) => void;

const ReportContext = createContext<Report | undefined>(undefined);
const PartContext = createContext("");

/** Links to the titled places of all views below each other, beside them; inside of another stack they are among its. */
export function StackStops(props: {
  readonly parts: readonly { readonly id: string }[];
  readonly children: ReactNode;
}) {
  const { parts, children } = props;
  const around = useContext(ReportContext);
  const [stops, setStops] = useState<readonly Stops[]>([]);
  const report = useCallback<Report>(
    (stop) => setStops((before) => [...before.filter(({ owner }) => owner !== stop.owner), stop]),
    [],
  );
  const links = useMemo(
    () => parts.flatMap(({ id }) => stops.filter(({ part }) => part === id)).flatMap((stop) => stop.links),
    [parts, stops],
  );
  if (around) return children;
  return (
    <ReportContext value={report}>
      <FormLayout jump={hasLinks(links) ? <LazyJumpLinks links={links} /> : undefined} wide>
        {children}
      </FormLayout>
    </ReportContext>
  );
}

/** One of the views of a stack: what is reported below it stands at its place among the links. */
export function PartStops({ part, children }: { readonly part: string; readonly children: ReactNode }) {
  const inStack = useContext(PartContext);
  return <PartContext value={inStack === "" ? part : inStack}>{children}</PartContext>;
}

/** Returns whether there are enough titled places for links to them. */
export function hasLinks(links: readonly JumpLink[]): boolean {
  return links.length >= LINKS_FROM;
}

/** Hook: reports to the stack around which places are here. @returns whether there is one */
export function useReportedStops(links: readonly JumpLink[]): boolean {
  const report = useContext(ReportContext);
  const part = useContext(PartContext);
  const owner = useId();
  useLayoutEffect(() => report?.({ owner, part, links }), [report, owner, part, links]);
  useLayoutEffect(() => () => report?.({ owner, part, links: NONE }), [report, owner, part]);
  return report !== undefined;
}

const NONE: readonly JumpLink[] = [];
