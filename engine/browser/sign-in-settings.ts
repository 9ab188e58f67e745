/** Settings of the sign-in. Unknown values are rejected later by the sign-in itself. */
export interface SignInSettings {
  /** OpenID Connect flow: `standard`, `implicit` or `hybrid`. */
  readonly flow: string;
  /** Response mode, `query` or `fragment`; flows that return tokens in the URL always use `fragment`. */
  readonly responseMode: string;
  /** `check-sso` checks for a session in the background, `login-required` redirects to the login page at once. */
  readonly onLoad: string;
  /** `S256`, or `false` for a server without PKCE. */
  readonly pkceMethod: string | false;
  /** True if a hidden iframe monitors the session at the server. */
  readonly checkLoginIframe: boolean;
  /** Seconds between two checks of that session. */
  readonly checkLoginIframeInterval: number;
  /** Milliseconds to wait for a message of an iframe. */
  readonly messageReceiveTimeout: number;
  /** Seconds until a pending login attempt expires. */
  readonly stateLifetime: number;
  /** `GET` or `POST`. */
  readonly logoutMethod: string;
}

const DURATIONS = {
  checkLoginIframeInterval: { unit: "seconds", otherwise: 5 },
  messageReceiveTimeout: { unit: "milliseconds", otherwise: 10_000 },
  stateLifetime: { unit: "seconds", otherwise: 3600 },
} as const;

type RawSettings = Readonly<Record<string, unknown>>;

/** Returns one sentence for each invalid setting of the sign-in. */
export function signInErrors(raw: RawSettings): string[] {
  return Object.entries(DURATIONS).flatMap(([name, { unit }]) => {
    const value = raw[name];
    if (value === undefined || value === "" || Number(value) > 0) return [];
    return [`"${name}" in the environment block is ${JSON.stringify(value)}: write a number of ${unit} above 0.`];
  });
}

/** Fills in the default values. Accepts numbers and booleans as strings. */
export function signInSettings(raw: RawSettings): SignInSettings {
  const text = (name: string, otherwise: string): string => String(raw[name] || otherwise);
  const time = (name: keyof typeof DURATIONS): number => Number(raw[name] || DURATIONS[name].otherwise);
  const { pkceMethod } = raw;
  return {
    flow: text("flow", "standard"),
    responseMode: text("responseMode", "query"),
    onLoad: text("onLoad", "check-sso"),
    pkceMethod: isOff(pkceMethod) ? false : text("pkceMethod", "S256"),
    checkLoginIframe: !isOff(raw.checkLoginIframe),
    checkLoginIframeInterval: time("checkLoginIframeInterval"),
    messageReceiveTimeout: time("messageReceiveTimeout"),
    stateLifetime: time("stateLifetime"),
    logoutMethod: text("logoutMethod", "GET"),
  };
}

/** Returns whether a setting is false; themes write every setting as a string. */
export function isOff(value: unknown): boolean {
  return value === false || value === "false";
}
