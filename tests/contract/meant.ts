/** Intended differences between the sandbox and a real server, with their reasons. */
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
  {
    call: /authentication-management\/flows|client-authenticator-providers|flows\/[^/]+\/executions/,
    path: /\.description$/,
    why: "sentences of the server",
  },
  {
    call: /registration-access-token|certificates\//,
    path: /^(?:secret|registrationAccessToken|privateKey|publicKey|certificate|kid)$/,
    why: "secrets and keys are random, masked by a real server in some answers, and made there as soon as a client speaks SAML",
  },
  {
    call: /GET clients\/<id>$/,
    path: /^attributes\.saml\.signing\.(?:certificate|private\.key)$/,
    why: "a real server makes keys as soon as a client speaks SAML",
  },
  {
    call: /GET clients\/<id>$/,
    path: /^registeredNodes\./,
    why: "a moment",
  },
  {
    call: /protocol-mappers\/models/,
    path: /consentRequired$/,
    why: "long dead, and only a real server still says it",
  },
  {
    call: /mapper-types/,
    path: /\.(?:helpText|label|secret|required|readOnly)$/,
    why: "sentences of the server, and marks that the sandbox says only where they are set",
  },
  {
    call: /import-config/,
    path: /^(?:userInfoUrl|tokenIntrospectionUrl)$/,
    why: "the sandbox itself has no such services, so its own description names none",
  },
  {
    call: /upload-certificate/,
    path: /^(?:publicKey|kid)$/,
    why: "only a real server looks into a certificate or a set of keys",
  },
  {
    call: /policy\/evaluate/,
    path: /^rpt\.(?:exp|iat|sid|scope|realm|realm_access|resource_access)/,
    why: "a token that each server makes in its own way",
  },
  {
    call: /GET workflows/,
    path: /\.scheduled-at$/,
    why: "a moment",
  },
  {
    call: /GET workflows/,
    path: /\.with\.\w+\[\d\]$/,
    why: "a real server keeps the texts of a setting in no order",
  },
  {
    call: /clients-initial-access/,
    path: /(?:^token|timestamp)$/,
    why: "a signed token and the moment at which it was made",
  },
  {
    call: /client-registration-policy\/providers|components\?type=.*ClientRegistrationPolicy/,
    path: /^\[/,
    why: "a real server tells them in no order",
  },
  {
    call: /PUT events\/config/,
    path: /^error$/,
    why: "a real server says in which line and column a body has what it does not know",
  },
];

/**
 * Returns whether a difference is intended. `path` is the location in the answer ("[0].name", "status", "location").
 */
export const meant = (call: string, path: string): boolean =>
  MEANT.some((one) => one.call.test(call) && one.path.test(path));
