import { readConsole } from "./read-console.ts";

readConsole("admin");
