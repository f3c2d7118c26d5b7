import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const SCREEN = 60;

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Functions whose own lines, without those of the functions that they hold, are more than a screen. */
function listLong(file: string, code: string): string[] {
  const lines = code.split('\n');
  const lineAt = lines.flatMap((line, index) => Array(line.length + 1).fill(index + 1) as number[]);
  const lineOf = (at: number) => lineAt[at] ?? lines.length;
  const linesOf = ({ start, end }: Node) =>
    lines.slice(lineOf(start) - 1, lineOf(end)).filter((line) => line.trim() !== '').length;
  const long: string[] = [];

  function visit(node: unknown, held: Node[]): void {
    if (Array.isArray(node)) for (const one of node) visit(one, held);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const one = node as Node;
    const isFunction = functions.has(one.type);
    const inside: Node[] = [];
    for (const value of Object.values(one)) visit(value, isFunction ? inside : held);
    if (!isFunction) return;
    held.push(one);
    const shared = inside.filter(({ start, end }) => lineOf(start) < lineOf(end));
    const own = linesOf(one) - shared.reduce((sum, each) => sum + linesOf(each), 0);
    if (own > SCREEN) long.push(`${file}:${lineOf(one.start)} (${own})`);
  }

  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), []);
  return long;
}

it('a function that does too much at a time is found, also inside another; one that holds many short ones is not', () => {
  const body = (lines: number) => 'act();\n'.repeat(lines);
  const short = (name: string) => `function ${name}() {\n${body(40)}}\n`;
  expect(listLong('a.ts', `function house() {\n${short('one')}${short('two')}}`)).toEqual([]);
  expect(listLong('a.ts', `function house() {\nconst one = () => {\n${body(70)}};\n}`)).toEqual([
    'a.ts:2 (72)',
  ]);
});

it('no function of the product is longer than a screen', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/*.fixture.ts', '**/*.data.ts'],
  });
  expect(files.length).toBeGreaterThan(900);
  expect(files.flatMap((file) => listLong(file, readFileSync(file, 'utf8')))).toEqual([]);
});
