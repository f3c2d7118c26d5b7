import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { isGivenName } from '../message/given-names.ts';
import { isTradeWord } from './trades.ts';

/** How somebody is greeted, up to whom. */
const GREETING =
  /^[^A-Z]{0,20}(?:(?:RE)?BONJOUR|BONSOIR|SALUT|COUCOU|HELLO|ALLO|HEY|BJR|SLT|CHERE?S?|(?:MA|MON|MES) (?:PETITE? )?CHERE?S?)[ ,!]{1,3}/;
/** Who is no notary, and how nobody greets one. */
const ANOTHER = anyOf([
  /^(?:MONSIEUR|MADAME|MME|MR|M\.?) (?:LE |LA |L')(?!NOTAIRE|CLERC|MAITRE|RESPONSABLE|SECRETAIRE|COMPTABLE|NEGOCIAT|COLLABORAT|CHARGEE?)[A-Z' -]{3,30}$/,
  /^(?:DOCTEUR|DR|MONSIEUR L'ABBE|COACH|CHEF|PATRON|MAITRESSE|CAPITAINE|(?:MON )?PERE|MA SOEUR|PROFESSEUR|TONTON|TATA|MAMIE|MAMAN|PAPA|MON GRAND|MA GRANDE)$/,
  /^(?:LES (?:GARS|FILLES|AMIS|COPAINS|COPINES|VOISINS|PARENTS)|(?:CHERS? )?(?:VOISINE?S?|COLLEGUES?|PARENTS|BENEVOLES|ADHERENTE?S?|COPROPRIETAIRES))$/,
]);

/** How a house is greeted, and what stands before what it is: « Bonjour à toute l’équipe de la ». */
const OPENING =
  /^(?:(?:RE)?BONJOUR|BONSOIR|SALUT|COUCOU|HELLO|ALLO|HEY|BJR|SLT|CHERE?S?|MESSIEURS|MESDAMES|A L'ATTENTION)\b/;
const BEFORE_HOUSE =
  /^(?:(?:RE)?BONJOUR|BONSOIR|SALUT|COUCOU|HELLO|ALLO|HEY|BJR|SLT|CHERE?S?|MESSIEURS|MESDAMES|MADAME|MONSIEUR|ATTENTION|TOUTE?S?|EQUIPES?|A|AU|AUX|DE|DU|DES|L'|LA|LE|LES)$/;
const HOUSE = anyOf([
  /^(?:AGENCE|SYNDIC|BANQUE|MUTUELLE|ASSURANCES?|MAIRIE|PREFECTURE|TRIBUNAL|GREFFE|ECOLE|COLLEGE|LYCEE|CRECHE|CLINIQUE|HOPITAL|LABO(?:RATOIRE)?|ASSOCIATION|CLUB|MAGASIN|BOUTIQUE|MEDIATHEQUE|BIBLIOTHEQUE|PAROISSE|EHPAD|SAV)\b/,
  /^(?:CABINET (?:MEDICAL|DENTAIRE|VETERINAIRE|D' ?(?:AVOCAT|ARCHITECT|ASSURANCE|EXPERTISE))|SERVICES? (?:CLIENTS?|APRES|TECHNIQUES?)|OFFICE (?:DE|DU) TOURISME)/,
]);
/** What only the house is that is written to. */
const OFFICE = /NOTAIRE|NOTARI|\b(?:ETUDE|MAITRE)S?\b|\bOFFICES?\b(?! (?:DE|DU) TOURISME)/;
const IN_ITS_NAME = /^(?:DE|DU|DES|D'|L'|LA|LE|LES|ET|-)$/;
const MOST_CHARACTERS = 100;

/** Whether whoever writes greets somebody who is no notary’s office: a doctor, « Monsieur le maire », « Sylvie ». */
export function greetsAnother(newText: string): boolean {
  return greetsHouse(newText.trimStart()) || greetsPerson(newText);
}

/** « Bonjour l’agence du Parc, », and not « Bonjour l’agence nous envoie » or « Bonjour garage à vendre ». */
function greetsHouse(text: string): boolean {
  const [greeting = ''] = text.slice(0, MOST_CHARACTERS).split(/[,!.:;?\n]/);
  // A line may end within a sentence.
  const isWhole = /^(?:[,!.:]|\s{0,8}$|\s{0,8}\n\s{0,8}[^\s\p{Ll}])/u.test(text.slice(greeting.length));
  const whole = foldText(greeting);
  if (!isWhole || !OPENING.test(whole) || OFFICE.test(whole)) return false;
  const words = greeting.replace(/['’]/g, '$& ').split(/\s+/).filter(Boolean);
  const folded = words.map((word) => foldText(word));
  const at = folded.findIndex((word) => !BEFORE_HOUSE.test(word));
  const house = folded.slice(at).join(' ');
  // « Madame Maison » may work there.
  const isCalled = /^(?:MADAME|MONSIEUR)$/.test(folded[at - 1] ?? '');
  if (at < 1 || isCalled || !(HOUSE.test(house) || isTradeWord(house))) return false;
  return words.every((word, index) => index <= at || isInName(word, folded[index - 1] ?? ''));
}

/** A word of a house’s name behind what it is: « des Remparts », « vétérinaire », « Lemoine ». */
function isInName(word: string, before: string): boolean {
  const folded = foldText(word);
  return (
    /^[\p{Lu}\d]/u.test(word) || IN_ITS_NAME.test(folded) || IN_ITS_NAME.test(before) || OF_KIND.test(folded)
  );
}

const OF_KIND = /^(?:IMMOBILIERE?|VETERINAIRE|DENTAIRE|MEDICALE?|CLIENTS?|TECHNIQUES?|MATERNELLE|SCOLAIRE)$/;

function greetsPerson(newText: string): boolean {
  const folded = foldText(newText.slice(0, 200)).trimStart();
  const [greeted = ''] = folded.replace(GREETING, '').split(/ ?[,!.\n]/);
  if (greeted.length === folded.length) return false;
  const isGreeted = GREETING.test(folded);
  return ANOTHER.test(greeted) || (isGreeted && isGivenName(greeted));
}
