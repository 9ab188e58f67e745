import { createOddData } from "./odd-data.ts";
import { readConsole } from "./read-console.ts";

readConsole("admin", createOddData());
