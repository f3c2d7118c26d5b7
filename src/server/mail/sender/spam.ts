import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { isFlaggedAsSpam } from './machine-signs.ts';

/** Offers, phishing, frauds against the office. One sign is never enough: a client may write any of these words. */
const SIGNS: [RegExp, number][] = [
  // Offers
  [
    anyOf([
      /\b(SEO|REFERENCEMENT|BACKLINKS?|VISIBILITE (DE|SUR)|TRAFIC (EN PLUS|QUALIFIE)|LEADS? QUALIFIES)\b/,
      /\b(PROSPECTS? QUALIFIES|PREMIERE PAGE (DE|SUR) GOOGLE)\b/,
    ]),
    2,
  ],
  [
    anyOf(
      [
        /\b(AUDIT|ESSAI|DEVIS|DEMO|DEMONSTRATION) GRATUITE?\b|\bSATISFAIT OU REMBOURSE\b/,
        /\bOFFRE (EXCEPTIONNELLE|LIMITEE|SPECIALE)\b|\bGARANTI\b.{0,30}$/,
      ],
      'm',
    ),
    1,
  ],
  [
    anyOf([
      /\b(CASINO|BITCOIN|CRYPTO(MONNAIE)?S?|VIAGRA|LOTERIE|HERITAGE DE \d|VOUS AVEZ GAGNE)\b/,
      /\b(MILLIONS? DE DOLLARS|PRET ENTRE PARTICULIERS?)\b/,
    ]),
    2,
  ],
  [/\bREPONDEZ (OUI|STOP)\b|\bCLIQUEZ (ICI|SUR LE LIEN)\b/, 1],
  [/!!!|\d{2,4} ?% (DE|D')/, 1],
  // Phishing
  [
    /\b(COMPTE|MESSAGERIE|BOITE MAIL|BOITE|MOT DE PASSE|PASSWORD|MAILBOX|ACCOUNT)\b.{0,60}\b(EXPIRE|EXPIRERA|SUSPENDU|BLOQUE|DESACTIVE|LIMITE|VERIFIE[RZ]?|SUSPENDED|EXPIRES)\b/,
    2,
  ],
  [
    /\b(VERIFIER|CONFIRMER|METTRE A JOUR|VALIDER) (VOTRE|VOS) (COMPTE|IDENTIFIANTS?|MOT DE PASSE|MESSAGERIE)\b/,
    2,
  ],
  [/\bCHERE? (UTILISATEUR|UTILISATRICE|USER|CUSTOMER)\b/, 1],
  [/\bHTTPS?:\/\/\S{0,80}(LOGIN|VERIF|SECURE|ACCOUNT|UPDATE|CONFIRM)/, 1],
  // Fraud: a transfer, at once, in secret
  [/\bVIREMENT\b/, 1],
  [/\bURGENT/, 0.5],
  [/\b(CONFIDENTIELLE?S?|NE PAS (TELEPHONER|APPELER)|DISCRETION|N'EN PARLEZ)\b/, 1],
  [/\b(MAITRE|NOTAIRE|PRESIDENT|DIRECTEUR) EST (EN DEPLACEMENT|INDISPONIBLE|EN REUNION|ABSENTE?)\b/, 1.5],
];
const ENOUGH = 3;

export function isSpam(message: ParsedMessage): boolean {
  if (isFlaggedAsSpam(message)) return true;
  const text = foldText(`${message.subject}\n${message.text.slice(0, 4000)}`);
  const address = message.from?.address ?? '';
  const score = SIGNS.reduce((sum, [sign, weight]) => sum + (sign.test(text) ? weight : 0), 0);
  return score + weighAddress(address) >= ENOUGH;
}

/** Digits for letters in a brand, or an office's name on a domain that is no office's. */
function weighAddress(address: string): number {
  const domain = address.split('@')[1] ?? '';
  const disguised = /micr[o0]s[o0]ft|[a-z]0[a-z]|g00gle|paypa1|arnazon/.test(domain) && /\d/.test(domain);
  const lookAlike = /(^|-)notaires?-[a-z]+\.|verif|secure-|login-/.test(domain);
  return (disguised ? 1 : 0) + (lookAlike ? 1 : 0);
}
