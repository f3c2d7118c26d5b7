import type { LightMyRequestResponse } from 'fastify';
import { type ErrorCode, errorCatalogue } from '#shared/messages/errors.ts';
import type { MadeCall } from './call-maker.ts';

const catalogue: Record<string, { status: number }> = errorCatalogue;

/** What no answer may be, whatever was asked; null of an answer that is as it should be. */
export function findFault(answer: LightMyRequestResponse, { caller, operation }: MadeCall): string | null {
  const { statusCode, body, headers } = answer;
  if (statusCode >= 400 && operation.path !== '/readyz') {
    const code = readCode(body);
    if (!code || !(code in catalogue)) return `${statusCode} without a code of the catalogue`;
    if (code === ('internal' satisfies ErrorCode)) return 'an error that nobody thought of';
    if (catalogue[code]?.status !== statusCode) return `${code} with ${statusCode}`;
  }
  const seen = caller.mayNotSee.find((mark) => body.toUpperCase().includes(mark));
  if (seen) return `tells of ${seen}, which is another office's`;
  const { location } = headers;
  if (location && !/^(\/(?!\/)|http:\/\/(localhost|127\.0\.0\.1):3000\/)/.test(String(location)))
    return `leads to ${location}`;
  const broken = Object.entries(headers).find(([, value]) => /[\r\n\0]/.test(String(value)));
  return broken ? `a line break in the header ${broken[0]}` : null;
}

function readCode(body: string): string | null {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}
