/**
 * Holds what code of sections may use of the engine, and nothing else: the interfaces of procedures and widgets. The
 * registration is made when the plan is generated; the engine learns of a section's code only through it.
 */
export { Button } from "./ui/buttons/button.tsx";
export { ScrollBox } from "./ui/lists/scroll-box.tsx";
export type { CodeModules } from "./page/code/code-modules.ts";
export type { LibraryData } from "./compiler/built-in-library.ts";
export type { Widget, WidgetProps } from "./page/code/widget.ts";
export type { ScreenPositions } from "./compiler/library/positions.ts";
export type { Procedure, ProcedureCalls, ProcedureTools, ReportedText } from "./page/code/procedure.ts";
