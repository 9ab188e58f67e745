/** Describes how the console signs in. Sign-in itself refuses words that it does not know. */
export interface SignInSettings {
  /** OpenID Connect flow to sign in by: `standard`, `implicit` or `hybrid`. */
  readonly flow: string;
  /**
   * Holds where the server puts its answer, `query` or `fragment`; flows with tokens in the address always use
   * `fragment`.
   */
  readonly responseMode: string;
  /** `check-sso` asks quietly who is there, `login-required` leaves for the login page at once. */
  readonly onLoad: string;
  /** `S256`, or `false` for a server that takes no PKCE. */
  readonly pkceMethod: string | false;
  /** Tells whether a hidden frame watches the session at the server. */
  readonly checkLoginIframe: boolean;
  /** Seconds between two looks at that session. */
  readonly checkLoginIframeInterval: number;
  /** Milliseconds to wait for what a frame has to say. */
  readonly messageReceiveTimeout: number;
  /** Seconds that a login attempt waits for its answer. */
  readonly stateLifetime: number;
  /** `GET` or `POST`. */
  readonly logoutMethod: string;
}

const DURATIONS = {
  checkLoginIframeInterval: { unit: "seconds", otherwise: 5 },
  messageReceiveTimeout: { unit: "milliseconds", otherwise: 10_000 },
  stateLifetime: { unit: "seconds", otherwise: 3600 },
} as const;

type Given = Readonly<Record<string, unknown>>;

/** One sentence for each setting of the sign-in that cannot be read. */
export function signInFaults(given: Given): string[] {
  return Object.entries(DURATIONS).flatMap(([name, { unit }]) => {
    const value = given[name];
    if (value === undefined || value === "" || Number(value) > 0) return [];
    return [`"${name}" in the environment block is ${JSON.stringify(value)}: write a number of ${unit} above 0.`];
  });
}

/** Fills in what the specification says where the environment block is silent. Texts of numbers and switches count. */
export function signInSettings(given: Given): SignInSettings {
  const text = (name: string, otherwise: string): string => String(given[name] || otherwise);
  const time = (name: keyof typeof DURATIONS): number => Number(given[name] || DURATIONS[name].otherwise);
  const { pkceMethod } = given;
  return {
    flow: text("flow", "standard"),
    responseMode: text("responseMode", "query"),
    onLoad: text("onLoad", "check-sso"),
    pkceMethod: isOff(pkceMethod) ? false : text("pkceMethod", "S256"),
    checkLoginIframe: !isOff(given.checkLoginIframe),
    checkLoginIframeInterval: time("checkLoginIframeInterval"),
    messageReceiveTimeout: time("messageReceiveTimeout"),
    stateLifetime: time("stateLifetime"),
    logoutMethod: text("logoutMethod", "GET"),
  };
}

/** Returns whether a switch was turned off; a theme writes every setting as a text. */
export function isOff(value: unknown): boolean {
  return value === false || value === "false";
}
