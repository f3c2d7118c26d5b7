import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/ground/errors.ts';

/**
 * Refuses NUL and halves of surrogate pairs wherever a request has a text: PostgreSQL has no place for them, and no
 * screen a use. Bodies that are bytes, or text until it is verified, are their own route's.
 */
export function refuseUnstorable({ params, query, body }: FastifyRequest): void {
  const left: unknown[] = [params, query, Buffer.isBuffer(body) ? null : body];
  // A list of what is left instead of calls: nesting is a stranger's as well.
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') refuseText(value);
    else if (value && typeof value === 'object')
      for (const [name, inside] of Object.entries(value)) {
        refuseText(name);
        left.push(inside);
      }
  }
}

function refuseText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('validation');
}
