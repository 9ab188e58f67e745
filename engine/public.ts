/**
 * What code of sections may use of the engine, and nothing else: a procedure's interface. The registration is made when
 * the plan is generated; the engine learns of a section's code only through it.
 */
export type { CodeModules } from "./screens/code/code-modules.ts";
export type { LibraryData } from "./model/compile/known-library.ts";
export type { Procedure, ProcedureCalls, ProcedureTools, ReportedText } from "./screens/code/procedure.ts";
