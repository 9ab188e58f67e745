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
import { FormLayout, type JumpLink } from "../../ui/index.ts";
import { LazyJumpLinks } from "./lazy-jump-links.tsx";

/** Minimum number of titled sections on a page for links to them. */
const LINKS_FROM = 3;

/** Holds the links to the titled sections of one form or view in the stack. */
interface Stops {
  readonly owner: string;
  readonly part: string;
  readonly links: readonly JumpLink[];
}

type Report = (stops: Stops) => void;

const ReportContext = createContext<Report | undefined>(undefined);
const PartContext = createContext("");

/**
 * Renders stacked views with links to their titled sections beside them. Inside of another stack, the links are part of
 * the outer one.
 */
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

/** Marks one of the views of a stack. The links that are reported inside of it are in its position. */
export function PartStops({ part, children }: { readonly part: string; readonly children: ReactNode }) {
  const inStack = useContext(PartContext);
  return <PartContext value={inStack === "" ? part : inStack}>{children}</PartContext>;
}

/** Returns whether there are enough titled sections for links to them. */
export function hasLinks(links: readonly JumpLink[]): boolean {
  return links.length >= LINKS_FROM;
}

/**
 * Hook: reports links to the stack around.
 * @returns whether there is a stack
 */
export function useReportedStops(links: readonly JumpLink[]): boolean {
  const report = useContext(ReportContext);
  const part = useContext(PartContext);
  const owner = useId();
  useLayoutEffect(() => report?.({ owner, part, links }), [report, owner, part, links]);
  useLayoutEffect(() => () => report?.({ owner, part, links: NONE }), [report, owner, part]);
  return report !== undefined;
}

const NONE: readonly JumpLink[] = [];
