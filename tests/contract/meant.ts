/** Where the sandbox is meant to answer differently from a real server, and why. */
const MEANT: { call: RegExp; path: RegExp; why: string }[] = [
  {
    call: /admin-events/,
    path: /representation$/,
    why: "the sandbox keeps the body of the call, a real server keeps what became of it",
  },
  {
    call: /groups|execute-actions/,
    path: /^errorMessage$/,
    why: "the mail error of a real server goes on with advice on its configuration",
  },
];

/** Whether a difference is one that is meant. `path` is the place in the answer ("[0].name", "status", "location"). */
export const meant = (call: string, path: string): boolean =>
  MEANT.some((one) => one.call.test(call) && one.path.test(path));
