import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = new Map(
  globSync(['tests/**/*.{test,spec}.ts', 'src/**/*.test.ts']).map((path) => [basename(path), path]),
);
const readLines = (page: string) => readFileSync(`docs/security/${page}`, 'utf8').split('\n');
const lines = readLines('tried.md').filter((line) => /^\| can/.test(line));
const points = readLines('audit.md').filter((line) => /^\| (?!point \|)[^-]/.test(line));

/** « name » after the file that it stands in; several of one file follow each other. */
function listTried(line: string): { file: string; names: string[] }[] {
  const [, ...parts] = (line.split(' | ').at(-1) ?? '').split('`');
  return parts.flatMap((file, at) =>
    at % 2 === 0
      ? { file, names: [...(parts[at + 1] ?? '').matchAll(/« (.*?) »/g)].map(([, name = '']) => name) }
      : [],
  );
}

describe('docs/security/tried.md', () => {
  it('says of five people what they can and cannot do', () => {
    expect(lines.length).toBeGreaterThan(25);
  });

  it.each(lines)('%s', (line) => {
    const tried = listTried(line);
    if (line.includes('| not tried: ')) return expect(tried).toEqual([]);
    expect(tried).not.toEqual([]);
    expectThere(tried);
  });
});

describe('docs/security/audit.md', () => {
  it('has a row for each point of the audit', () => {
    expect(points.length).toBeGreaterThan(40);
  });

  it.each(points)('%s', (line) => {
    const tried = listTried(line);
    expect(tried.length === 0).toBe(line.endsWith('| none |'));
    expectThere(tried);
  });
});

function expectThere(tried: ReturnType<typeof listTried>): void {
  for (const { file, names } of tried) {
    const text = readFileSync(files.get(file) ?? `no such test: ${file}`, 'utf8');
    expect(names).not.toEqual([]);
    for (const name of names) expect(text).toContain(name);
  }
}
