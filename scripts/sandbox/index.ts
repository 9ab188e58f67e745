export { withEnvironment } from "./http/static-files.ts";
export { IN_PROCESS_ORIGIN, type InProcessSandbox, inProcessSandbox } from "./in-process-sandbox.ts";
export { CONTAINED, type Right } from "./world/realm-rights.ts";
export { addSampleUserStorage } from "./seed/sample-providers.ts";
export { type Sandbox, startSandbox } from "./server.ts";
