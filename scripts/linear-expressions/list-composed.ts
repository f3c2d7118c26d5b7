import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseAst } from 'vite';
import { type Expression, keyOf, listReadingFiles, type Node, visit } from './list-expressions.ts';

const ROOM = 'src/shared/compose-pattern.ts';

/** A call in a file that puts an expression together. */
interface Site {
  file: string;
  line: number;
  /** One of those that are made while their module is loaded, or `RegExp` itself, which only the room may call. */
  calls: 'composePattern' | 'composeForShort' | 'RegExp';
}

/** Where a file composes, and what it finds words of others with: proved for three words of ours. */
export function listSites(file: string, code: string): { sites: Site[]; around: Expression[] } {
  const sites: Site[] = [];
  const around: Expression[] = [];
  const literals = new Map<string, string>();
  const ast = parseAst(code, { lang: 'ts' });
  visit(ast, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const source = sourceOf(node.init, literals);
    if (source !== null) literals.set((node.id as { name?: string }).name ?? '', source);
  });
  visit(ast, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const callee = (node.callee as { name?: string }).name;
    const line = code.slice(0, node.start as number).split('\n').length;
    if (callee === 'composePattern' || callee === 'composeForShort' || callee === 'RegExp')
      sites.push({ file, line, calls: callee });
    if (callee !== 'aroundWords') return;
    const sample = composeSample(node.arguments as Node[], literals);
    // What cannot be seen here cannot be proved.
    if (sample === null) sites.push({ file, line, calls: 'RegExp' });
    else around.push({ file, line, source: sample, flags: '', key: keyOf(sample, '') });
  });
  return { sites, around };
}

function composeSample([before, , after, options]: Node[], literals: ReadonlyMap<string, string>) {
  const properties = (options?.properties ?? []) as { key: { name: string }; value: unknown }[];
  const between = properties.find(({ key }) => key.name === 'between');
  const parts = [before, after].map((part) => sourceOf(part, literals));
  const gap = between ? sourceOf(between.value, literals) : String.raw`\s`;
  if (gap === null || parts.includes(null)) return null;
  return `${parts[0]}${['MOT', 'MOT', 'MOT'].join(gap)}${parts[1]}`;
}

/** Of a literal, or of a constant of the same file that is one. */
function sourceOf(node: unknown, literals: ReadonlyMap<string, string>): string | null {
  const { regex, name } = (node ?? {}) as { regex?: { pattern: string }; name?: string };
  return regex?.pattern ?? literals.get(name ?? '') ?? null;
}

/**
 * All that is composed, and the calls that are refused: those outside the room, and those that no module makes while it is
 * loaded.
 */
export async function listComposed(): Promise<{ expressions: Expression[]; refused: Site[] }> {
  const files = listReadingFiles().filter((file) => file !== ROOM);
  const found = files.map((file) => ({ file, ...listSites(file, readFileSync(file, 'utf8')) }));
  const sites = found.flatMap((one) => one.sites);
  const composing = sites.filter(({ calls }) => calls !== 'RegExp');
  const made = await recordWhileLoading([...new Set(composing.map(({ file }) => file))]);
  const isMade = ({ file, line }: Site) => made.some((one) => one.file === file && one.line === line);
  return {
    expressions: [...made, ...found.flatMap((one) => one.around)],
    refused: sites.filter((site) => site.calls === 'RegExp' || !isMade(site)),
  };
}

/** Loads these modules and writes down what the room makes for them. */
async function recordWhileLoading(files: readonly string[]): Promise<Expression[]> {
  const made: Expression[] = [];
  const Own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Own, {
    construct(target, args) {
      const { source, flags } = Reflect.construct(target, args) as RegExp;
      const place = findCaller(new Error().stack ?? '');
      if (place) made.push({ ...place, source, flags, key: keyOf(source, flags) });
      return Reflect.construct(target, args);
    },
  });
  try {
    for (const file of files) await import(resolve(file));
  } finally {
    globalThis.RegExp = Own;
  }
  return made;
}

/** Whoever has the room compose, and whether for short texts only; null for an expression that is made elsewhere. */
function findCaller(stack: string): { file: string; line: number; isForShort: boolean } | null {
  const frames = stack.split('\n');
  const room = frames.findIndex(
    (frame) => /compose(?:Pattern|ForShort) /.test(frame) && frame.includes(ROOM),
  );
  const [, path = '', line = ''] =
    /(?:file:\/\/)?(\/[^()]{1,999}):(\d{1,9}):\d{1,9}/.exec(frames[room + 1] ?? '') ?? [];
  const isForShort = frames[room]?.includes('composeForShort') ?? false;
  return room >= 0 && path ? { file: relative(process.cwd(), path), line: Number(line), isForShort } : null;
}
