import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import type { MailText } from '../message/new-text.ts';

/** What whoever writes for somebody else says of it; each by itself is said by others too. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  asked: /\b(?:M'(?:A|ONT)|ME) (?:DEMAND|CHARG|PRI)[A-Z]{1,4}\b|\bA LA DEMANDE D|\bDE LA PART D/,
  unable: anyOf([
    /\b(?:N'A|N'ONT|PAS|SANS|NI|DE) (?:PAS )?(?:D'|L'|DE )?(?:ADRESSE|INTERNET|MAIL|ORDINATEUR|MESSAGERIE|E-MAIL)\b/,
    /\bNE (?:SAIT|PEUT) PAS (?:ECRIRE|SE SERVIR)/,
  ]),
  for: anyOf([
    /\bJ'?E? ?(?:VOUS )?(?:ECRIS|CONTACTE|TRANSMETS|FAIS|TIENS)[A-Z ']{0,30}\b(?:POUR|AU NOM|A LA PLACE)\b/,
    /\bPOUR (?:LUI|ELLE)\b/,
  ]),
  guards: /\b(?:TUTELLE|CURATELLE|TUT(?:EUR|RICE)|CURAT(?:EUR|RICE)|MANDATAIRE JUDICIAIRE|MAJEUR PROTEGE)\b/,
  wishes:
    /\b(?:IL|ELLE|QUI|RESIDENTS?|PERE|MERE|GRAND-?MERE) (?:[A-Z']{1,12} ){0,4}(?:SOUHAITE|VEUT|VOUDRAIT|DESIRE|AIMERAIT|SOUHAITERAIT|DEMANDE)\b/,
  kin: /\n(?:.{2,45}[,(–-] ?)?(?:SA|SON) (?:PETITE?-? ?)?(?:FILLE|FILS|NIECE|NEVEU|SOEUR|FRERE|FEMME|MARI|EPOUSE|EPOUX|BELLE-FILLE|GENDRE)\b/,
  reach: /\b(?:L'APPELER|LE JOINDRE|LA JOINDRE|JOIGNABLE AU|LUI PROPOSER|LE RECEVOIR|LA RECEVOIR)\b/,
};

const MOST_CHARACTERS = 6000;

/** Which of them a letter has. */
export function listHelp({ newText, signature }: MailText): string[] {
  const lines = foldText(`\n${newText.slice(0, MOST_CHARACTERS)}\n${signature.slice(0, MOST_CHARACTERS)}`);
  const said = lines.replace(/\n/g, ' ');
  return Object.entries(SIGNS).flatMap(([sign, pattern]) =>
    pattern.test(sign === 'kin' ? lines : said) ? [sign] : [],
  );
}
