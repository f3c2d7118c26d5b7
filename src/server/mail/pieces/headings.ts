import { isFarewell } from '../message/farewell.ts';
import { tellsWhoWrote } from '../message/quotes.ts';

/** What a program writes above a mail that is passed on. */
export const FORWARDED =
  /^[-\s]{0,40}(?:(?:d[ée]but du )?(?:message|mail|e-?mail|courriel) (?:transf[ée]r[ée]|r[ée]exp[ée]di[ée])|(?:begin )?forwarded message)/i;

const HEADING =
  /^[*>\s]{0,9}(?:de|from|[àa]|to|cc|objet|sujet|subject|date|pour(?=\s{0,3}:.{0,120}@)|cci|envoy[ée]|sent|exp[ée]diteur|r[ée]pondre [àa])\s{0,3}:|^[-_\s]{3,60}/i;

/** What stands above a quoted letter, and takes leave below it: nothing that it says. */
export function isHeading(line: string): boolean {
  const plain = line.replace(/^[>\s]{1,20}/, '').trim();
  return HEADING.test(line) || FORWARDED.test(plain) || tellsWhoWrote(plain, '>') || isFarewell(plain);
}
