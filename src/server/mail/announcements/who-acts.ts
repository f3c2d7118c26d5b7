import { anyOf } from '#shared/compose-pattern.ts';
import type { Clause } from './clauses.ts';
import { clauseAt } from './clauses.ts';

/** Who does, or is in, what a clause tells of; `unstated` where it leaves that out, as notes do. */
export type Actor = 'writer' | 'office' | 'another' | 'unstated';

/** Words that stand before somebody who acts and say nothing of him. */
const OPENERS = new Set(
  'ET MAIS CAR DONC OR COMME PUISQUE QUE QU SI VOICI VOILA PAR CONTRE EN REVANCHE EFFET FAIT BREF BON BEN ALORS AUSSI SACHEZ SACHANT BONJOUR BONSOIR MERCI HIER ACTUELLEMENT MALHEUREUSEMENT FINALEMENT MAINTENANT POUR INFO INFORMATION AILLEURS ICI ,'.split(
    ' ',
  ),
);
/** What is the writer’s own without being himself: « mon absence », « nos congés ». */
const OWN_STATE =
  / (?:MON|MA|MES|NOTRE|NOS) (?:[A-Z]{1,12} ){0,1}(?:ABSENCES?|CONGES?|RETOUR|OPERATION|HOSPITALISATION|ARRET|VACANCES|CONVALESCENCE|DEPART|RENTREE|REEDUCATION|MISSION|DEPLACEMENT|VOYAGE|SEJOUR|STAGE|FORMATION|CURE|DECISION|CHOIX|INTENTION|SOUHAIT|DEMANDE) /;
const WITH_ME = / ET (?:MOI|NOUS) /;
const WRITERS_VERB =
  / (?:SUIS|SERAI|SERONS|SOMMES|ETAIS|ETIONS|AI|AVONS|AURAI|AURONS|VAIS|ALLONS|[A-Z]{2,12}ONS|(?!DELAI |ESSAI |MAI |QUAI |BALAI |VRAI )[A-Z]{2,12}RAI) /;
const HEADED =
  / (?:LE|LA|L|LES|UN|UNE|DES|MON|MA|MES|NOTRE|NOS|SON|SA|SES|LEUR|LEURS|CE|CET|CETTE|CES|TOUS|MME|MADAME|MONSIEUR|M|MLLE|CERTAINS|CERTAINES|PLUSIEURS) [A-Z]/;
const OFFICES = / (?:VOTRE|VOS) [A-Z]/;
/** « Kévin est », « Sylvie part »: a name before a verb of the third person. */
const THIRD_PERSON =
  /^ ([A-Z]{2,16}) (?:[A-Z ]{2,24} )?(?:EST|SERA|SONT|SERONT|ETAIT|AURA|PART|VIENT|RENTRE|REVIENT|SE|S|NE|N|VEUT|VOUDRAIT|PREND|FAIT) /;
const NO_NAMES = new Set(
  'IL CE CA CELA TOUT RIEN QUI ON JE ME TE NOUS VOUS SE EN NE PAS PLUS JAMAIS'.split(' '),
);
const IMPERSONAL =
  / IL (?:N )?(?:FAUT|FAUDRAIT|FAUDRA|Y|EST|SERAIT|ME|NOUS|M|VAUT|VAUDRAIT|CONVIENT|S|SUFFIT|RESTE|PARAIT|SEMBLE) /;
const PRONOUN = /(?<= )(?:JE|J|ON|NOUS|VOUS|IL|ELLE|ILS|ELLES|MOI)(?= )/g;

/** Who acts where this place is: the last pronoun before it, or else whom the clause begins with. */
export function findActor(plain: string, at: number): Actor {
  const clause = innermost(clauseAt(plain, at), at);
  const before = clause.text.slice(0, Math.max(1, at - clause.at + 1));
  return byPronoun(clause, before) ?? byVerb(clause) ?? byHead(clause, before);
}

/** « je sais que Maître Roux est absent »: who knows is not who is away, and the other way round. */
function innermost({ text, at: start }: Clause, at: number): Clause {
  const place = Math.max(1, at - start + 1);
  const opened = text.slice(0, place).lastIndexOf(' QUE ');
  const closed = text.indexOf(' QUE ', place);
  const from = opened < 0 ? 0 : opened + 4;
  return { text: text.slice(from, closed < 0 ? text.length : closed + 1), at: start + from };
}

function byPronoun({ text }: Clause, before: string): Actor | null {
  for (const { 0: word, index } of [...before.matchAll(PRONOUN)].toReversed()) {
    const after = text.slice(index + word.length);
    if (word === 'JE' || word === 'J' || word === 'ON') return 'writer';
    if (word === 'NOUS' && ACTS_AS_WE.test(after)) return 'writer';
    if (word === 'VOUS' && ACTS_AS_YOU.test(after)) return 'office';
    if (/^ILS?$|^ELLES?$/.test(word) && !IMPERSONAL.test(text.slice(Math.max(0, index - 1))))
      return 'another';
  }
  return null;
}

const ACTS_AS_WE = /^ (?:[A-Z ]{0,36} )?(?:[A-Z]{2,14}ONS|SOMMES)(?= |$)/;
const ACTS_AS_YOU = /^ (?:[A-Z]{1,12} ){0,3}(?:[A-Z]{2,14}EZ|ETES|FAITES|DITES)(?= |$)/;

function byVerb({ text }: Clause): Actor | null {
  return WITH_ME.test(text) || WRITERS_VERB.test(text) ? 'writer' : null;
}

function byHead({ text }: Clause, before: string): Actor {
  const rest = leaveOutOpeners(text);
  const head = rest.slice(0, Math.max(0, before.length - (text.length - rest.length)));
  if (OWN_STATE.test(text)) return 'writer';
  if (OFFICES.test(head)) return 'office';
  const [, named] = THIRD_PERSON.exec(rest) ?? [];
  const isNamed = named !== undefined && !NO_NAMES.has(named);
  return HEADED.test(head) || isNamed ? 'another' : 'unstated';
}

function leaveOutOpeners(text: string): string {
  const words = text.trim().split(' ');
  const first = words.findIndex((word) => !OPENERS.has(word));
  return first < 0 ? ' ' : ` ${words.slice(first).join(' ')} `;
}

/** People and firms of whom a client tells, and none of whom is the office. */
const THIRD_PARTY = anyOf([
  / (?:LE|LA|L|LES|UN|UNE|DES|DU|AU|AUX|MON|MA|MES|NOTRE|NOS|SON|SA|SES|CE|CET|CETTE|CES|LEUR) (?:[A-Z]{1,12} )?(?:BANQUE|BANQUIERE?|SYNDIC|AGENCE|AGENT|POSTE|FACTEUR|IMPOTS|FISC|TRESOR|MAIRIE|PREFECTURE|CADASTRE|TRIBUNAL|HUISSIER|ASSURANCE|ASSUREUR|MUTUELLE|PROMOTEUR|CONSTRUCTEUR|ARTISAN|COUVREUR|PLOMBIER|MACON|CHAUFFAGISTE|DIAGNOSTIQUEU[A-Z]{1,3}|GEOMETRE|EXPERT|COURTIERE?|CONSEILLERE?|EMPLOYEUR|PATRON|AVOCATE?|EX|EX MARI|EX FEMME|VOISINE?S?|VOISINAGE|LOCATAIRES?|PROPRIETAIRE|BAILLEUR|VENDEU[A-Z]{1,3}S?|ACHETEU[A-Z]{1,3}S?|ACQUEREU[A-Z]{1,3}S?|FRERES?|SOEURS?|FILS|FILLE|PERE|MERE|MARI|FEMME|BELLE|BEAU|GENDRE|BRU|COUSINE?S?|NEVEU|NIECE|ONCLE|TANTE|FAMILLE|ADMINISTRATION|CAF|CPAM|SECU|FOURNISSEUR|OPERATEUR|LIVREUR|DEMENAGEURS?|CURATEUR|TUTEUR|GARDIENNE?|CONCIERGE|COPROPRIETE|COPROPRIETAIRES?|GERANTE?|ASSOCIEE?)(?= )/,
  / (?:EDF|ENGIE|ORANGE|SFR|FREE|BOUYGUES|ENEDIS|VEOLIA|URSSAF)(?= )/,
]);
const ADDRESSED =
  / (?:VOUS|VOTRE|VOS|ETUDE|OFFICE|CLERC|MAITRE|NOTAIRES?|COLLABORATRICE|SECRETAIRE|STANDARD|ACCUEIL|STAGIAIRE|CES (?:RELANCES|RAPPELS|MAILS|MESSAGES)) /;

export function namesThirdParty(text: string): boolean {
  return THIRD_PARTY.test(text);
}

/** Whether the office itself is spoken to, or of. */
export function namesOffice(text: string): boolean {
  return ADDRESSED.test(text);
}
