import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

export type Profession =
  | 'notary'
  | 'lawyer'
  | 'bank'
  | 'agency'
  | 'syndic'
  | 'diagnostician'
  | 'surveyor'
  | 'accountant'
  | 'insurer'
  | 'administration'
  | 'other';

const FREE_MAIL = anyOf([
  /^(gmail|googlemail|orange|wanadoo|free|sfr|neuf|laposte|yahoo|ymail|hotmail|outlook|live|msn|icloud)$/,
  /^(me|mac|bbox|numericable|aol|proton|protonmail|gmx|mail|tutanota)$/,
]);

/** Words of a domain name, between dots and dashes. */
const DOMAIN_WORDS: [Profession, RegExp][] = [
  ['notary', /^(notaires?|cridon)$/],
  ['lawyer', /^(avocats?|barreau|avocat[a-z]*)$/],
  [
    'bank',
    anyOf([
      /^(banque[a-z]*|bank|bnpparibas|bnp|credit[a-z]*|labanquepostale|societegenerale|socgen|lcl|caisse)$/,
      /^(epargne|hsbc|boursorama|boursobank|cic|bred|bpce|ca|courtier|courtage|cafpi|meilleurtaux)$/,
      /^(vousfinancer)$/,
    ]),
  ],
  [
    'agency',
    anyOf([
      /^(agence[a-z]*|[a-z]*immo|immobilier[a-z]*|century21|orpi|laforet|guyhoquet|iadfrance|safti)$/,
      /^(capifrance|era|nestenn|barnes|sothebys)$/,
    ]),
  ],
  ['syndic', /^(syndics?|foncia|nexity|citya|sergic|oralia|copro[a-z]*)$/],
  ['diagnostician', /^(diags?|[a-z]*diag|diagnostics?[a-z]*|dpe[a-z]*|ex-?im|allodiagnostic)$/],
  ['surveyor', /^(geometres?|geometre-expert|topo[a-z]*)$/],
  ['accountant', /^(expert-?comptables?|compta[a-z]*|fiduciaire|expertise)$/],
  ['insurer', /^(assurances?|axa|maif|macif|maaf|allianz|generali|cnp|matmut|mutuelle[a-z]*|prevoyance)$/],
  [
    'administration',
    /^(gouv|dgfip|mairie[a-z]*|ville|prefecture|justice|impots|urssaf|caf|cpam|metropole|departement)$/,
  ],
];

/** How a firm or a service presents itself, in a sender's name or a signature. */
const NAMES: [Profession, RegExp][] = [
  [
    'notary',
    /\b(NOTAIRES?|NOTARIALE?S?|CLERCS?( DE NOTAIRE)?|SCP|CHAMBRE (DES|INTERDEPARTEMENTALE|DEPARTEMENTALE))\b/,
  ],
  ['lawyer', /\b(AVOCATE?S?|SELARL|BARREAU)\b/],
  [
    'bank',
    anyOf([
      /\b(BANQUE|BANK|CREDIT (AGRICOLE|MUTUEL|FONCIER|LYONNAIS|DU NORD|IMMOBILIER|LOGEMENT))\b/,
      /\b(CAISSE D'EPARGNE|BNP|SOCIETE GENERALE|LCL|COURTIER|COURTAGE)\b/,
      /\b((SERVICE|POLE) (CREDITS?|SUCCESSIONS?|FINANCEMENTS?|PRETS?))\b/,
      /\b(CONSEILLERE? (CLIENTELE|BANCAIRE|PATRIMONIALE?)|GESTION DE PATRIMOINE|CGPI?)\b/,
    ]),
  ],
  [
    'agency',
    anyOf([
      /\b(AGENCE|IMMO|AGENTE? (IMMOBILIERE?|COMMERCIALE?)|NEGOCIAT(EUR|RICE))\b/,
      /\b(CONSEILLERE? (EN )?IMMOBILIERE?|CENTURY 21|ORPI|LAFORET|GUY HOQUET|TRANSACTION)\b/,
    ]),
  ],
  [
    'syndic',
    /\b(SYNDIC|SERVICE MUTATIONS?|GESTIONNAIRE (DE )?COPROPRIETE|FONCIA|NEXITY|CITYA|COPROPRIETES)\b/,
  ],
  ['diagnostician', /\b(DIAGNOSTICS|DIAGNOSTIQUEU(R|SE)|DIAG|EXPERTISES IMMOBILIERES)\b/],
  ['surveyor', /\b(GEOMETRES?)\b/],
  ['accountant', /\b(EXPERTS?[- ]COMPTABLES?|COMPTABLE|FIDUCIAIRE)\b/],
  ['insurer', /\b(ASSURANCES?|MUTUELLE|PREVOYANCE|(SERVICE|POLE) SINISTRES?)\b/],
  [
    'administration',
    anyOf([
      /\b(MAIRIE|PREFECTURE|DGFIP|SERVICE DES IMPOTS|SERVICE DE LA PUBLICITE FONCIERE|TRIBUNAL|GREFFE)\b/,
      /\b(TRESOR PUBLIC|CENTRE DES FINANCES|SERVICE (URBANISME|ETAT CIVIL)|COMMISSAIRES? DE JUSTICE)\b/,
      /\b(HUISSIERS?)\b|^(SIE|SIP|SGC|DDFIP|DRFIP|TRESORERIE)\b/,
    ]),
  ],
  ['other', /\b(CABINET|IMMOBILIER)\b/],
];

/** What only a professional writes to a notary. */
const PHRASES: [Profession, RegExp][] = [
  [
    'notary',
    anyOf([
      /\b(MON CHER CONFRERE|MA CHERE CONSOEUR|CHERE? (CONFRERE|CONSOEUR)|CHERS? MAITRES ET)\b/,
      /\b(BIEN DEVOUEE? (CONFRERE|CONSOEUR)|VOTRE BIEN DEVOUEE? (CONFRERE|CONSOEUR)|CHERE? COLLEGUE)\b/,
      // « Votre confrère de Tours » is a client's word.
      /\bVOTRE (CONFRERE|CONSOEUR)\b(?! (DE|DU|D'|A|AU|EN|QUI|M'|MAITRE|ME|N'|NOUS|EST|VOUS|COTE)\b)/,
    ]),
  ],
  [
    'lawyer',
    /\bJ['’]ASSISTE (?:LES INTERETS DE )?(?:M|MR|MME|MONSIEUR|MADAME)\b|\b(?:JE SUIS|EN QUALITE D[E'’]|EN MA QUALITE D[E'’]) ?(?:LE |LA |L['’])?(?:CONSEIL|AVOCATE?) D[EU'’] ?(?:M|MR|MME|MONSIEUR|MADAME)\b/,
  ],
  ['syndic', /\b(NOTRE|VOTRE) COPROPRIETAIRE\b|\bETAT DATE CI-?JOINT\b/],
  [
    'bank',
    anyOf([
      /\b(NOTRE|NOS) (CLIENTE?S?|EMPRUNTEURS?)\b.{0,80}\b(PRET|CREDIT|OFFRE|FINANCEMENT|AVOIRS|COMPTES?)\b/,
      /\bRELEVE DES AVOIRS\b|\bDEBLOCAGE DES FONDS\b|\bAPPEL DE FONDS\b.{0,40}\bPROCED/,
    ]),
  ],
  ['other', /\b(NOTRE|NOS) (COMMUNE? )?(CLIENTE?S?|MANDANTE?S?|SOCIETAIRE|ASSUREE?)\b/],
];

export function findProfessionByDomain(address: string): Profession | null {
  const labels = (address.split('@')[1] ?? '').split('.').slice(0, -1);
  if (labels.length === 1 && FREE_MAIL.test(labels[0] ?? '')) return null;
  const words = labels.flatMap((label) => [label, ...label.split('-')]);
  return DOMAIN_WORDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? null;
}

/** For a sender's name or a signature, never for what he writes: a client may speak of his bank. */
export function findProfessionByName(name: string): Profession | null {
  const folded = foldText(name);
  return NAMES.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

export function findProfessionByPhrase(text: string): Profession | null {
  const folded = foldText(text).replace(/\n/g, ' ');
  return PHRASES.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

export function isFreeMail(address: string): boolean {
  return FREE_MAIL.test((address.split('@')[1] ?? '').split('.')[0] ?? '');
}
