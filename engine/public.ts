/**
 * The only interface of the engine for code of sections: the types of procedures and widgets. They are registered when
 * the plan is generated, and the engine knows the code of a section only through that.
 */
export { Button, ScrollBox } from "./ui/index.ts";
export type {
  CodeModules,
  Widget,
  WidgetProps,
  Procedure,
  ProcedureCalls,
  ProcedureTools,
  ReportedText,
} from "./page/index.ts";
export type { LibraryData, ScreenPositions } from "./compiler/index.ts";
