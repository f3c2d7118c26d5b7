import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';

export interface Expression {
  file: string;
  line: number;
  source: string;
  flags: string;
  key: string;
  /** Its texts are so short that it need only be bounded. */
  isForShort?: boolean;
}

/**
 * All code that runs in the server: which of it is given what strangers wrote — messages, papers, sheets, names of files,
 * answers of other servers — is nothing that a list could keep up with.
 */
const READS_STRANGERS = ['src/server/**/*.ts', 'src/shared/**/*.ts'];

export function listReadingFiles(patterns: readonly string[] = READS_STRANGERS): string[] {
  return globSync([...patterns], { exclude: ['**/*.test.ts', '**/*.fixture.ts'] }).toSorted();
}

/** The literals; what is put together out of several is listed by `list-composed.ts`. */
export function listExpressions(patterns: readonly string[] = READS_STRANGERS): Expression[] {
  return listReadingFiles(patterns).flatMap((file) => listIn(file, readFileSync(file, 'utf8')));
}

export function listIn(file: string, code: string): Expression[] {
  const found: Expression[] = [];
  visit(parseAst(code, { lang: 'ts' }), (node) => {
    const regex =
      node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : null;
    if (!regex) return;
    const { pattern: source, flags } = regex;
    const line = code.slice(0, node.start as number).split('\n').length;
    found.push({ file, line, source, flags, key: keyOf(source, flags) });
  });
  return found;
}

/** By what it is, not by where it stands: an expression that moves stays proved. */
export function keyOf(source: string, flags: string): string {
  return createHash('sha256').update(`${flags} ${source}`).digest('hex').slice(0, 16);
}

export type Node = Record<string, unknown>;

export function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  see(node as Node);
  for (const value of Object.values(node)) visit(value, see);
}
