import { foldText } from '../../src/server/reading/text/fold.ts';

/** Case, accents, hyphens, apostrophes and spaces ignored, nothing else. */
export function foldName(name: string): string {
  return foldText(name).replace(/[-'\s]/g, '');
}

export function isAccepted(name: string | null, accepted: readonly string[]): boolean {
  if (accepted.length === 0) return name === null;
  return name !== null && accepted.some((form) => foldName(form) === foldName(name));
}
