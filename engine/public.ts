/**
 * Holds what code of sections may use of the engine, and nothing else: the interfaces of procedures and widgets. The
 * registration is made when the plan is generated; the engine learns of a section's code only through it.
 */
export { Button } from "./ui/button.tsx";
export { ScrollBox } from "./ui/scroll-box.tsx";
export type { CodeModules } from "./screens/code/code-modules.ts";
export type { LibraryData } from "./model/compile/known-library.ts";
export type { Widget, WidgetProps } from "./screens/code/widget.ts";
export type { ScreenPositions } from "./model/compile/positions.ts";
export type { Procedure, ProcedureCalls, ProcedureTools, ReportedText } from "./screens/code/procedure.ts";
