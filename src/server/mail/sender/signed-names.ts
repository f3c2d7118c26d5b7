import type { NaturalName } from '#server/reading/names/person-name.ts';
import type { MailText } from '../message/new-text.ts';
import { parsePersonName } from '../message/person-name.ts';

const INTRODUCTION =
  /\b(?:je m['’]appelle|je suis|ici|mon nom est)\s{1,30}((?:\p{Lu}[\p{L}'’-]{1,60}(?![\p{L}'’-])\s?){2,4}|\p{Lu}[\p{L}'’-]{1,60}\p{Lu}[\p{L}'’-]{1,60})/u;

/** Names by which the sender signs, most certain first: a line of the signature, the end of the text, « je suis … ». */
export function listSignedNames(mail: MailText): NaturalName[] {
  const lines = [...mail.signature.split('\n'), ...mail.newText.split('\n').slice(-2)];
  const ends = lines.map(
    (line) =>
      /(?:[.!?,;]\s{1,30}|^)([^.!?,;]{3,45})[.\s]{0,60}$/.exec(line.replace(/\b(\p{Lu})\. /gu, '$1 '))?.[1],
  );
  const introduced = INTRODUCTION.exec(mail.newText)?.[1];
  // « Robin Marchal-Duval & Inès »: one of two who write has signed in full.
  const firsts = lines.map((line) => /^(.{3,45}?) (?:&|et) \p{Lu}[\p{L}-]{1,20}$/u.exec(line.trim())?.[1]);
  const candidates = [...lines, ...ends, ...firsts, introduced];
  return candidates.flatMap((candidate) => {
    const name = candidate ? parsePersonName(candidate) : null;
    return name ? [name] : [];
  });
}
