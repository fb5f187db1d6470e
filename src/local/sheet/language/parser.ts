/** Sheets' precedence: unary signs bind tighter than `^`, so -2^2 is 4. */
import type { BinaryOperator, Node } from "./ast";
import { type FormulaStyle, FormulaSyntaxError, type Token, tokenize } from "./tokens";

/** All are left-associative, even `^` (unlike elsewhere): 2^3^2 is 512. */
const BINDING: ReadonlyMap<string, number> = new Map([
  ...["=", "<>", "<", "<=", ">", ">="].map((operator) => [operator, 1] as const),
  ["&", 2],
  ["+", 3],
  ["-", 3],
  ["*", 4],
  ["/", 4],
  ["^", 5],
  [":", 7],
]);
/** Tighter than any operator but the range. */
const SIGN_BINDING = 6;
/** Deeper nesting would exhaust the stack; it is a parse error. */
const MAX_DEPTH = 400;

/** With or without `=`. @throws FormulaSyntaxError */
export function parseFormula(formula: string, style: FormulaStyle = { decimalComma: false }): Node {
  return new Parser(tokenize(formula, style), style).formula();
}

class Parser {
  private position = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly style: FormulaStyle,
  ) {}

  formula(): Node {
    const node = this.expression(0);
    if (this.next.type !== "end") throw this.failure();
    return node;
  }

  private get next(): Token {
    const token = this.tokens[this.position] ?? this.tokens.at(-1);
    if (!token) throw new FormulaSyntaxError(0);
    return token;
  }

  private isNext(symbol: string): boolean {
    const { next } = this;
    return next.type === "symbol" && next.symbol === symbol;
  }

  private take(symbol: string): boolean {
    if (!this.isNext(symbol)) return false;
    this.position += 1;
    return true;
  }

  /** Sheets closes what is left open at the end. */
  private close(symbol: string): void {
    if (!this.take(symbol) && this.next.type !== "end") throw this.failure();
  }

  private failure(): FormulaSyntaxError {
    return new FormulaSyntaxError(this.next.start);
  }

  private expression(binding: number): Node {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw this.failure();
    let left = this.operand();
    for (;;) {
      const { next } = this;
      const tightness = next.type === "symbol" ? BINDING.get(next.symbol) : undefined;
      if (next.type !== "symbol" || tightness === undefined || tightness <= binding) break;
      this.position += 1;
      left = {
        type: "binary",
        operator: next.symbol as BinaryOperator,
        left,
        right: this.expression(next.symbol === "^" ? tightness - 0.5 : tightness),
      };
    }
    this.depth -= 1;
    return left;
  }

  private operand(): Node {
    for (const operator of ["-", "+"] as const) {
      if (this.take(operator)) return { type: "unary", operator, operand: this.expression(SIGN_BINDING) };
    }
    let node = this.primary();
    for (;;) {
      if (this.take("%")) node = { type: "unary", operator: "%", operand: node };
      else if (this.isNext("(") && isCallable(node)) {
        this.position += 1;
        node = { type: "invoke", callee: node, args: this.args() };
      } else return node;
    }
  }

  private primary(): Node {
    const token = this.next;
    this.position += 1;
    switch (token.type) {
      case "number":
        return { type: "number", value: token.value };
      case "text":
        return { type: "text", value: token.value };
      case "error":
        return { type: "error", code: token.code };
      case "reference":
        return { type: "reference", reference: token.reference };
      case "name":
        return this.named(token.name);
      case "symbol":
        if (token.symbol === "(") return this.group();
        if (token.symbol === "{") return this.array();
        break;
      case "end":
    }
    this.position -= 1;
    throw this.failure();
  }

  private named(name: string): Node {
    if (this.take("(")) return { type: "call", name, args: this.args() };
    const upper = name.toUpperCase();
    if (upper === "TRUE" || upper === "FALSE") return { type: "boolean", value: upper === "TRUE" };
    return { type: "name", name };
  }

  private group(): Node {
    const node = this.expression(0);
    this.close(")");
    return node;
  }

  private args(): Node[] {
    const args: Node[] = [];
    if (this.take(")")) return args;
    for (;;) {
      args.push(this.atSeparator() || this.isNext(")") ? { type: "omitted" } : this.expression(0));
      if (!this.takeSeparator()) break;
    }
    this.close(")");
    return args;
  }

  private atSeparator(): boolean {
    return this.isNext(";") || (!this.style.decimalComma && this.isNext(","));
  }
  private takeSeparator(): boolean {
    return this.take(";") || (!this.style.decimalComma && this.take(","));
  }

  private array(): Node {
    if (this.take("}")) return { type: "error", code: "#REF!" };
    const columnMark = this.style.decimalComma ? "\\" : ",";
    const rows: Node[][] = [[]];
    for (;;) {
      rows.at(-1)?.push(this.expression(0));
      if (this.take(columnMark)) continue;
      if (!this.take(";")) break;
      rows.push([]);
    }
    this.close("}");
    return { type: "array", rows };
  }
}

/** Only a call (LAMBDA), or a further call of its result. */
function isCallable(node: Node): boolean {
  return node.type === "call" || node.type === "invoke";
}
