import { type ComponentType, createContext, useContext } from "react";
import type { PlanView } from "../../language/plan/plan.ts";

/** Describes where a view stands: the page itself, a part of one, a dialog, or the details of a table's row. */
export type ViewSlot = "page" | "part" | "dialog" | "row";

/** Returns where the parts of a view stand. */
export function slotInside(place: ViewSlot): ViewSlot {
  return place === "page" ? "part" : place;
}

export interface ViewProps {
  readonly view: PlanView;
  readonly place: ViewSlot;
}

/** Holds what renders views: each renders those inside it, so that none has to know all kinds. */
export const ViewContext = createContext<ComponentType<ViewProps> | undefined>(undefined);

/** Renders a view inside another one. Throws outside of one. */
export function NestedView(props: ViewProps) {
  const View = useContext(ViewContext);
  if (View === undefined) throw new Error("No view around here: draw this inside <View>.");
  return <View {...props} />;
}
