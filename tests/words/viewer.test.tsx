import { readConsole } from "./read-console.ts";

readConsole("viewer");
