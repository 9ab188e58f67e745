/**
 * The only interface of the engine for code of sections: the types of procedures and widgets. They are registered when
 * the plan is generated, and the engine knows the code of a section only through that.
 */
export { Button } from "./ui/buttons/button.tsx";
export { ScrollBox } from "./ui/lists/scroll-box.tsx";
export type { CodeModules } from "./page/code/code-modules.ts";
export type { LibraryData } from "./compiler/built-in-library.ts";
export type { Widget, WidgetProps } from "./page/code/widget.ts";
export type { ScreenPositions } from "./compiler/library/positions.ts";
export type { Procedure, ProcedureCalls, ProcedureTools, ReportedText } from "./page/code/procedure.ts";
