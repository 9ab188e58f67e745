import { complaint } from "../http/exchange.ts";

type Token = { text: string; at: number };

/**
 * Validates an expression of a workflow: names with arguments in parentheses, joined by `and`, `or` and `not` (`!`).
 * Throws a 400 error answer for a syntax error or an unknown provider. A blank expression is valid.
 */
export function checkExpression(text: string, providers: ReadonlySet<string>): void {
  const names = text.trim() === "" ? [] : new Reading(text).names();
  const unknown = names.find((name) => !providers.has(name));
  if (unknown !== undefined) throw complaint(400, `Could not find provider factory with id: ${unknown}`);
}

const TOKEN = /\s*(?:([\w.-]+)|([()!]))/y;

/** Parses one expression from left to right. */
class Reading {
  readonly #text: string;
  readonly #names: string[] = [];
  #token: Token | undefined;
  #next = 0;

  constructor(text: string) {
    this.#text = text;
    this.#advance();
  }

  names(): readonly string[] {
    this.#terms();
    if (this.#is(")")) throw this.#fault(`extraneous input ')' expecting <EOF>`);
    if (this.#token) throw this.#fault(`mismatched input '${this.#token.text}' expecting {<EOF>, OR, AND}`);
    return this.#names;
  }

  #terms(): void {
    this.#term();
    while (this.#is("and", "or")) {
      this.#advance();
      this.#term();
    }
  }

  #term(): void {
    while (this.#is("not", "!")) this.#advance();
    if (this.#is("(")) {
      this.#advance();
      this.#terms();
      this.#close();
      return;
    }
    const name = this.#token;
    if (name === undefined || !/\w/.test(name.text)) {
      throw this.#fault(`mismatched input '${name?.text ?? "<EOF>"}' expecting {NOT, Identifier, '('}`);
    }
    this.#names.push(name.text);
    this.#advance();
    if (this.#is("(")) this.#argument();
  }

  /** Parses the argument of a name, which ends at the next closing parenthesis. */
  #argument(): void {
    const end = this.#text.indexOf(")", this.#next);
    this.#next = end < 0 ? this.#text.length : end;
    this.#advance();
    this.#close();
  }

  #close(): void {
    if (!this.#is(")")) throw this.#fault(`missing RPAREN at '${this.#token?.text ?? "<EOF>"}'`);
    this.#advance();
  }

  #is(...texts: string[]): boolean {
    return this.#token !== undefined && texts.includes(this.#token.text.toLowerCase());
  }

  #advance(): void {
    TOKEN.lastIndex = this.#next;
    const found = TOKEN.exec(this.#text);
    const text = found?.[1] ?? found?.[2];
    this.#token = text === undefined ? undefined : { text, at: TOKEN.lastIndex - text.length };
    this.#next = text === undefined ? this.#text.length : TOKEN.lastIndex;
  }

  #fault(what: string) {
    const at = this.#token?.at ?? this.#text.length;
    return complaint(400, `Invalid expression: ${this.#text}\nError details:\n- Error at line 1:${at} - ${what}`);
  }
}
