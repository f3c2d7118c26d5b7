import type { Plugin } from 'vite';
import { GLUED, glueFrench } from '../src/shared/french-spaces.ts';

interface Piece {
  type: string;
  start: number;
  end: number;
}

/** Glues the literals of what the client shows, so that its source stays readable. */
export function frenchSpaces(): Plugin {
  return {
    name: 'french-spaces',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/(web|shared)\/[^?]*\.tsx?$/.test(id) || !GLUED.test(code)) return null;
      const literals: Piece[] = [];
      collect(this.parse(code), literals);
      let glued = '';
      let from = 0;
      for (const { start, end } of literals.toSorted((one, other) => one.start - other.start)) {
        glued += code.slice(from, start) + glueFrench(code.slice(start, end));
        from = end;
      }
      // Each space is one character still: every place of the source map holds.
      return { code: glued + code.slice(from), map: null };
    },
  };
}

function collect(node: unknown, into: Piece[]): void {
  if (Array.isArray(node)) for (const one of node) collect(one, into);
  else if (isPiece(node)) {
    if (isText(node)) into.push(node);
    else for (const part of Object.values(node)) collect(part, into);
  }
}

function isText(node: Piece): boolean {
  return (
    node.type === 'TemplateElement' ||
    (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
  );
}

function isPiece(node: unknown): node is Piece {
  return typeof node === 'object' && node !== null && 'type' in node && 'start' in node && 'end' in node;
}
