import type { NaturalName } from '#server/reading/names/person-name.ts';
import type { MailText } from '../message/new-text.ts';
import { parseCouple, parsePersonName } from '../message/person-name.ts';

const INTRODUCTION =
  /\b(?:je m['’]ap{1,2}el{1,2}e|je suis|ici|moi,?|moi c['’]est|mon nom (?:est|c['’]est))\s{1,30}((?:\p{Lu}[\p{L}'’-]{1,60}(?![\p{L}'’-])\s?){2,4}|\p{Lu}[\p{L}'’-]{1,60}\p{Lu}[\p{L}'’-]{1,60})/u;

/** « C’est Céline et Jérôme Pouvreau », « nous soussignés Marcel et Renée Coutant ». */
const BOTH =
  /(?<!\p{L})(?:[Cc]['’]est|[Nn]ous sommes|[Nn]ous,?|[Nn]ous soussign[ée]s,?)\s{1,3}(\p{Lu}[\p{L}-]{1,30}\s(?:et|&)\s\p{Lu}[\p{L}-]{1,30}\s\p{Lu}[\p{L}'’-]{1,40})/u;

/** Names by which the sender signs, most certain first: a line of the signature, the end of the text, « je suis … ». */
export function listSignedNames(mail: MailText): NaturalName[] {
  const lines = [...mail.signature.split('\n'), ...lastSaid(mail.newText)];
  const ends = lines.map(
    (line) =>
      /(?:[.!?,;]\s{1,30}|^)([^.!?,;]{3,45})[.\s]{0,60}$/.exec(
        withoutRemark(line).replace(/\b(\p{Lu})\. /gu, '$1 '),
      )?.[1],
  );
  const introduced = INTRODUCTION.exec(mail.newText)?.[1];
  const both = BOTH.exec(mail.newText)?.[1];
  // « Robin Marchal-Duval & Inès »: one of two who write has signed in full.
  const firsts = lines.map(
    (line) =>
      /^(.{3,45}?) (?:&|et) \p{Lu}[\p{L}-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,30})?$/u.exec(line.trim())?.[1],
  );
  const candidates = [...lines, ...ends, ...firsts, introduced, both];
  return candidates.flatMap((candidate) => {
    const name = candidate ? (parseCouple(candidate) ?? parsePersonName(candidate)) : null;
    return name ? [name] : [];
  });
}

/** The last two lines above an address, a number or a telephone: « Mme Hautecœur / 9, rue du Moulin / 62232 Fouquereuil ». */
function lastSaid(newText: string): string[] {
  const lines = newText.trimEnd().split('\n');
  let end = lines.length;
  while (end > 2 && lines.length - end < MOST_CONTACTS && CONTACT.test(lines[end - 1] ?? '')) end -= 1;
  return [...lines.slice(Math.max(0, end - 2), end), ...lines.slice(Math.max(end, lines.length - 2))];
}

const MOST_CONTACTS = 4;
const CONTACT =
  /^.{0,60}(?:\d{2}|\d, ?(?:rue|avenue|all|chemin|place|route|impasse|bd|boulevard)|@).{0,60}$|^\s{0,10}$/i;

/** « Philippe Rullaud, pour la fratrie », « Gaël Dussaud, électricien » at the end of what was said. */
function withoutRemark(line: string): string {
  return line.replace(/(?<=[.!?] .{0,60}), \p{Ll}[^.!?,;]{2,40}$/u, '');
}
