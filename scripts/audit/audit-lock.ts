/** Lists the accepted findings of an audit, each with its reason. */
export type Accepted = {
  /** By advisory id, such as `GHSA-xxxx-xxxx-xxxx`. */
  advisories: Readonly<Record<string, string>>;
  /** Packages that run an install script. */
  installScripts: Readonly<Record<string, string>>;
};

/** Describes the result of an audit: accepted findings, and errors. */
export type AuditResult = { known: string[]; errors: string[] };

type Lock = { packages: Readonly<Record<string, LockedPackage>> };
type LockedPackage = {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};

type Advisory = { name: string; title: string; url: string; severity: string; range: string };
type Report = { vulnerabilities: Readonly<Record<string, { via: readonly (string | Advisory)[] }>> };

/** Checks the lock file: every package has an integrity hash, and none has an install script that is not accepted. */
export function auditLock({ packages }: Lock, accepted: Accepted): AuditResult {
  const all = Object.entries(packages).filter(([path]) => path !== "");
  const loose = all.filter(([, one]) => one.integrity === undefined && !one.inBundle && !one.link);
  const scripts = all.filter(([, one]) => one.hasInstallScript === true);
  const names = [...new Set(scripts.map(([path]) => nameOf(path)))];
  const compared = compareFindings(
    "install script of",
    names.map((name) => [name, name]),
    accepted.installScripts,
  );
  return {
    ...compared,
    errors: [...loose.map(([path]) => `${nameOf(path)} is locked without a hash`), ...compared.errors],
  };
}

/** Checks the report of `npm audit --json`. Returns undefined when the registry did not answer with a report. */
export function auditReport(report: unknown, accepted: Accepted): AuditResult | undefined {
  if (!isReport(report)) return undefined;
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== "string");
  const descriptions = new Map(
    advisories.map(({ name, title, url, severity, range }): [string, string] => {
      const id = url.split("/").at(-1) ?? url;
      return [id, `${id} (${severity}) ${name} ${range}: ${title}`];
    }),
  );
  return compareFindings("advisory", [...descriptions], accepted.advisories);
}

/** Compares findings with the accepted ones by id. An accepted id without a finding is an error. */
function compareFindings(
  kind: string,
  findings: readonly (readonly [id: string, words: string])[],
  accepted: Readonly<Record<string, string>>,
): AuditResult {
  const has = (id: string): boolean => Object.hasOwn(accepted, id) && accepted[id] !== "";
  const ids = findings.map(([id]) => id);
  return {
    known: findings.filter(([id]) => has(id)).map(([id, text]) => `${kind} ${text}, accepted: ${accepted[id]}`),
    errors: [
      ...findings.filter(([id]) => !has(id)).map(([, text]) => `${kind} ${text} is not accepted in accepted.json`),
      ...Object.keys(accepted)
        .filter((id) => !ids.includes(id))
        .map((id) => `${kind} ${id} is accepted but no longer present: remove it from accepted.json`),
    ],
  };
}

function nameOf(path: string): string {
  return path.split("node_modules/").at(-1) ?? path;
}

function isReport(value: unknown): value is Report {
  return (
    typeof value === "object" &&
    value !== null &&
    "vulnerabilities" in value &&
    typeof value.vulnerabilities === "object"
  );
}
