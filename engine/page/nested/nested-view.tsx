import { type ComponentType, createContext, useContext } from "react";
import type { PlanView } from "../../language/index.ts";

/** Location of a view: the page itself, a part of one, a dialog, or the details of a table's row. */
export type ViewSlot = "page" | "part" | "dialog" | "row";

/** Returns the location of the parts of a view. */
export function slotInside(place: ViewSlot): ViewSlot {
  return place === "page" ? "part" : place;
}

export interface ViewProps {
  readonly view: PlanView;
  readonly place: ViewSlot;
}

/** Provides the component that renders views, so that views can render nested ones without knowing all kinds. */
export const ViewContext = createContext<ComponentType<ViewProps> | undefined>(undefined);

/** Renders a view inside another one. Throws outside of a view. */
export function NestedView(props: ViewProps) {
  const View = useContext(ViewContext);
  if (View === undefined) throw new Error("There is no enclosing view: render this inside <View>.");
  return <View {...props} />;
}
