import { complaint } from "../../http/exchange.ts";

/** Prefix of a domain that includes all its subdomains. */
const ALL_BELOW = "*.";
const PART = /^[\p{L}\d*](?:[\p{L}\d*-]*[\p{L}\d*])?$/u;
const FEWEST = 2;
const MOST = 10;

/** Returns a domain as the server stores it. Throws a 400 error answer if it is invalid. */
export function checkedDomain(given: string): string {
  const domain = given.trim().toLowerCase();
  const error = errorOf(domain);
  if (error !== undefined) throw complaint(400, error);
  return domain;
}

function errorOf(domain: string): string | undefined {
  if (domain === "") return "Domain name cannot be empty";
  const isWild = domain.startsWith(ALL_BELOW);
  const base = isWild ? domain.slice(ALL_BELOW.length) : domain;
  if (isWild || domain.includes(ALL_BELOW)) {
    if (base === "") return `Wildcard domain must specify a base domain: ${domain}`;
    if (!isWild) return "Wildcard domain must start with the wildcard";
    if (base.includes("*")) return `Multiple wildcards are not allowed: ${domain}`;
    const parts = base.split(".").length;
    if (parts < FEWEST) return `Domain must have at least ${FEWEST} parts (e.g. 'example.com'): ${base}`;
    if (parts > MOST) return `Domain has too many parts (max ${MOST} allowed): ${base}`;
  }
  return base.split(".").every((part) => PART.test(part)) ? undefined : `Invalid domain format: ${domain}`;
}
