import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import type { IntentGuess, IntentModel } from '../intents/intent-model.ts';
import type { SheetLine } from './read-text.ts';

/**
 * What makes of a question that the sheet answers one that it does not: the same words, of a grandchild, of bare land, from
 * abroad, « et pour un mineur ». `named` is sought in all that the message says, `told` in the line, where a line that
 * tells of the case tells it of the other side as well.
 */
interface SpecialCase {
  named: RegExp;
  told: RegExp;
}

const both = (pattern: RegExp): SpecialCase => ({ named: pattern, told: pattern });

/** Who is given to, inherits or signs, and may do so otherwise than a child of age or the owner himself. */
const PERSONS: readonly SpecialCase[] = [
  both(/\b(?:ARRIERE[- ])?PETITE?S?-(?:ENFANTS?|FILS|FILLES?)\b|\bPETITS ENFANTS\b/),
  both(
    /\b(?:NEVEUX?|NIECES?|FILLEULE?S?|BEAU-FILS|BEAUX-(?:FILS|ENFANTS)|BELLES?-FILLES?|ENFANTS? ADOPT[A-Z]{1,5})\b/,
  ),
  {
    named: anyOf([
      /\bMINEURE?S?\b/,
      /\b(?:ENFANTS?|FILS|FILLES?|GARCONS?|PETITE?S?|BEBE) (?:QUI )?(?:A|ONT|DE|AGEE?S? DE)(?: SEULEMENT)? (?:\d|1[0-7]) (?:ANS|MOIS)\b/,
    ]),
    told: /\b(?:MINEURE?S?|JUGE|TUTEURS?|REPRESENTANT LEGAL|PARENTS)\b/,
  },
  {
    named:
      /\b(?:TUTELLE|TUTRICE|TUTEUR|CURATELLE|CURATEUR|CURATRICE|SOUS PROTECTION|MAJEURE? PROTEGEE?|HABILITATION FAMILIALE|ALZHEIMER|DEMENCE|NE (?:COMPREND|RECONNAIT) PLUS|PLUS TOUTE SA TETE)\b/,
    told: /\b(?:TUTELLE|TUTEUR|CURATELLE|CURATEUR|PROTEGEE?S?|PROTECTION|JUGE|HABILITATION|CERTIFICAT MEDICAL)\b/,
  },
  {
    named: anyOf([
      /\bEN (?:TANT QU(?:E |')|QUALITE D[E' ]{1,2})(?:FILS|FILLE|ENFANT|HERITIERE?|VEUF|VEUVE|NEVEU|NIECE|LOCATAIRE|VOISINE?|CONJOINTE?|SIMPLE)/,
      /\b(?:MES|NOS) (?:GRANDS-)?PARENTS[^.?!\n]{0,60}\b(?:ACHETE|SIGNE|VENDU|ACHETEURS|VENDEURS|ACQUIS)/,
    ]),
    told: /\b(?:HERITIERE?S?|AYANTS?[- ]DROITS?|DESCENDANTS?)\b/,
  },
  {
    named:
      /\b(?:CONCUBINE?S?|CONCUBINAGE|UNION LIBRE|PAS MARIES|NI MARIES|SANS ETRE MARIES|NON MARIES|SEPARES? DE (?:FAIT|CORPS)|EX-(?:MARI|FEMME|EPOUX|EPOUSE|CONJOINTE?))\b/,
    told: /\b(?:CONCUBINE?S?|CONCUBINAGE|UNION LIBRE|PARTENAIRES?|NON MARIES|SEPARES?|EX-[A-Z]{4,8}|DIVORC[A-Z]{1,5})\b/,
  },
];

const ABROAD = anyOf([
  /\b(?:ETRANGER|EXPATRIE?E?S?|CONSULAT|AMBASSADE|HORS DE FRANCE|OUTRE-MER)\b/,
  /\b(?:AU|EN|A|DU|DE|D'|DES|AUX|DEPUIS|DEPUIS LE|DEPUIS L'|DEPUIS LA) ?(?:CANADA|QUEBEC|MONTREAL|BELGIQUE|BRUXELLES|SUISSE|GENEVE|LAUSANNE|LUXEMBOURG|ALLEMAGNE|BERLIN|ESPAGNE|MADRID|BARCELONE|ITALIE|PORTUGAL|LISBONNE|ANGLETERRE|LONDRES|ECOSSE|IRLANDE|ROYAUME-UNI|ETATS-UNIS|USA|AMERIQUE|NEW YORK|MAROC|ALGERIE|TUNISIE|SENEGAL|DAKAR|MALI|CAMEROUN|GABON|CONGO|COTE D'IVOIRE|MADAGASCAR|COMORES|AUSTRALIE|CHINE|JAPON|VIETNAM|THAILANDE|INDE|BRESIL|MEXIQUE|DUBAI|EMIRATS|LIBAN|ISRAEL|TURQUIE|GRECE|POLOGNE|ROUMANIE|PAYS-BAS|AUTRICHE|MONACO|ANDORRE)\b/,
]);

/** What is sold, given or bought, where a line that names nothing means a house or a flat between private people. */
const THINGS: readonly SpecialCase[] = [
  both(/\b(?:PERDU|EGARE|VOLE)E?S?\b|\bOU (?:LA |LE |LES )?(?:REFAIRE|RENOUVELER)\b/),
  both(/\b(?:TERRAINS?|PARCELLES?|TERRES?|AGRICOLES?|PRAIRIES?|VIGNES?|FORETS?|ETANGS?|BATIR|HANGARS?)\b/),
  both(
    /\b(?:LOCAL COMMERCIAL|LOCAUX|FONDS DE COMMERCE|BOUTIQUE|ENTREPOT|BUREAUX|PARTS SOCIALES|PARTS DE (?:LA|NOTRE|MA) (?:SCI|SOCIETE))\b/,
  ),
  both(/\b(?:VIAGER|NUE-PROPRIETE|USUFRUIT|USUFRUITIERE?S?|NU-PROPRIETAIRES?)\b/),
  both(/\b(?:VEFA|SUR PLANS?|LOGEMENT NEUF|MAISON NEUVE|APPARTEMENT NEUF|DANS LE NEUF|PROMOTEUR)\b/),
  both(/\b(?:ENCHERES?|ADJUDICATION|LICITATION|ECHANGE[SR]? (?:DE|MA|NOTRE|UNE?|LES))\b/),
  both(
    /\b(?:RESIDENCE SECONDAIRE|MAISON DE VACANCES|MAISON SECONDAIRE|APPARTEMENT DE VACANCES|MOBIL-?HOME|CARAVANE)\b/,
  ),
  {
    named:
      /\b(?:METTRE|METS|METTONS|MIS|MISE) EN LOCATION\b|\bPOUR (?:LA |LE |LES )?LOUER\b|\b(?:BAUX|BAIL|BAILLEUR|FERMAGE|RURAL)\b/,
    told: /\b(?:LOCATION|LOUER|LOUE|LOCATAIRES?|BAUX|BAIL|BAILLEUR)\b/,
  },
  {
    named: /\b(?:TITRE|CARTE) DE (?:SEJOUR|RESIDENT)\b|\bRECEPISSE\b|\bPERMIS DE CONDUIRE\b|\bCARTE VITALE\b/,
    told: /\b(?:SEJOUR|RESIDENT|RECEPISSE|PERMIS DE CONDUIRE|CARTE VITALE)\b/,
  },
];

/** How it is done otherwise than usual, or undone. */
const WAYS: readonly SpecialCase[] = [
  // What is added to an act that exists is not what the act costs or takes.
  {
    named: /\b(?:CODICILLES?|AVENANTS?|ACTE RECTIFICATIF|ACTE COMPLEMENTAIRE)\b/,
    told: /\b(?:CODICILLES?|AVENANTS?|RECTIFICATIFS?|COMPLEMENTAIRES?|MODIFI[A-Z]{1,7})\b/,
  },
  { named: ABROAD, told: anyOf([ABROAD, /\b(?:PAYS|APOSTILLE|MONDE ENTIER)\b/]) },
  {
    named:
      /\b(?:DEFAIRE|ANNULER|ANNULATION|DISSOUDRE|DISSOLUTION|ROMPRE|RUPTURE|DEPACSER|RESILIER|RESILIATION|REVOQUER|REVOCATION|MARCHE ARRIERE|SE SEPARER|NOUS SEPARONS|ON SE SEPARE)\b/,
    told: /\b(?:DEFAIRE|ANNUL[A-Z]{1,6}|DISSOU[A-Z]{1,4}|DISSOLUTION|ROMPRE|RUPTURE|RESILI[A-Z]{1,6}|REVOQU[A-Z]{1,5}|REVOCATION|RENONC[A-Z]{1,7}|RETRACT[A-Z]{1,7}|FIN AU|SEPAR[A-Z]{1,7})\b/,
  },
  {
    named:
      /\b(?:SANS (?:AUCUN |FAIRE DE |DEMANDER DE |RECOURIR A UN )?(?:PRET|EMPRUNT|CREDIT|BANQUE)|COMPTANT|SANS CONDITION)\b/,
    told: /\b(?:SANS (?:PRET|EMPRUNT|CREDIT)|COMPTANT)\b/,
  },
  {
    named: anyOf([
      /\b(?:AUTRE|ANCIEN|PRECEDENT|DEFUNT|VIEUX) NOTAIRE\b/,
      /\bNOTAIRE (?:A|DE) (?!(?:LA|MA|MON|NOTRE|FAMILLE)\b)[A-Z]{3}/,
      /\bCHEZ (?:UN|LE) (?:AUTRE )?NOTAIRE (?:DE|A|EN|QUI)\b/,
      /\b(?:CHEZ|PAR|AVEC|A) (?:UN|L'UN|UNE|LE|VOTRE|SON) (?:DE VOS )?(?:CONFRERES?|CONSOEURS?|AUTRE (?:ETUDE|OFFICE))\b/,
      /\bCHEZ (?:MAITRE|ME|LE NOTAIRE) [^.?!\n]{0,60}\b(?:RETRAITE|FERME|PARTI|PARTIE|DECEDE|AVANT VOUS)\b/,
    ]),
    told: /\b(?:PREDECESSEURS?|ARCHIVES|MINUTES|ANCIENS? NOTAIRES?|AUTRE NOTAIRE|CONFRERES?|CHAQUE PARTIE)\b/,
  },
];

/**
 * What is asked is another thing than the nearest line answers, whoever asks it: how to refuse what it tells how to accept, an
 * expired card instead of a photo of one, the address of the house instead of the office’s. Sought in the question alone.
 */
const OTHER_THINGS: readonly SpecialCase[] = [
  {
    named: /\b(?:REFUSER|RENONCER|CONTESTER|S'OPPOSER|M'OPPOSER|NOUS OPPOSER)\b/,
    told: /\b(?:REFUS|RENONC|CONTEST|RETRACT|OPPOS|CADU)[A-Z]{0,8}\b/,
  },
  {
    named: /\b(?:ME|SE|NOUS) PLAINDRE\b|\bRECLAMATIONS?\b/,
    told: /\b(?:PLAINDRE|RECLAM[A-Z]{1,6}|MEDIAT[A-Z]{2,4})\b/,
  },
  {
    named: /\b(?:PERIMEE?S?|EXPIREE?S?)\b/,
    told: /\b(?:PERIM[A-Z]{1,4}|EXPIR[A-Z]{1,6}|VALID[A-Z]{1,4}|VALABLES?)\b/,
  },
  {
    named: /\bAUTRES? (?:NOTAIRES?|ETUDES?|OFFICES?)\b/,
    told: /\b(?:AUTRES? (?:NOTAIRES?|ETUDES?|OFFICES?)|DEUX NOTAIRES|CHAQUE PARTIE|SON (?:PROPRE )?NOTAIRE|CONFRERES?|ARCHIVES|PREDECESSEURS?)\b/,
  },
  {
    named: /\b(?:INCOMPLETE?S?|ABIMEE?S?|DECHIREE?S?|ILLISIBLES?|FLOUE?S?|RATUREE?S?|RAYEE?S?)\b/,
    told: /\b(?:INCOMPL[A-Z]{1,5}|ABIM[A-Z]{1,4}|DECHIR[A-Z]{1,4}|(?:IL)?LISIBLES?|FLOUE?S?|NETTE?S?|RATUR[A-Z]{1,4}|RAYEE?S?|BON ETAT)\b/,
  },
  { named: /\bPHOTOCOPI[A-Z]{1,3}\b/, told: /\b(?:PHOTOCOPI[A-Z]{1,3}|COPIES?)\b/ },
  { named: /\b(?:ORIGINAUX|ORIGINALE?S?)\b/, told: /\bORIGIN[A-Z]{2,5}\b/ },
  {
    named:
      /\bPROCURATION\b.{0,40}\bMARIAGE\b|\bMARIAGE\b.{0,40}\bPROCURATION\b|\b(?:SE|ME|NOUS) MARIER PAR PROCURATION\b/,
    told: /\bMARIAGE\b/,
  },
  {
    named:
      /\bADRESSE (?:DU (?:BIEN|TERRAIN|LOGEMENT)|DE LA (?:MAISON|PROPRIETE)|DE L'(?:APPARTEMENT|AGENCE)|DU (?:VENDEUR|SYNDIC))\b/,
    told: /\b(?:DU (?:BIEN|TERRAIN|LOGEMENT|VENDEUR|SYNDIC)|DE LA (?:MAISON|PROPRIETE)|DE L'(?:APPARTEMENT|AGENCE))\b/,
  },
  // Whoever asks that a rule be set aside for him knows it: even the office's hours are no answer.
  {
    named:
      /\bEXCEPTIONNELLE(?:MENT)?\b|\bEXCEPTIONNEL\b|\bUNE EXCEPTION\b|\bPOUR (?:UNE|CETTE) FOIS\b|\bDEROG[A-Z]{2,8}\b|\bPASSE[- ]DROIT\b/,
    told: /\b(?:EXCEPTION[A-Z]{0,10}|DEROG[A-Z]{2,8})\b/,
  },
  {
    named: /\bADRESSE (?:E-?)?MAIL\b|\bE-?MAIL DE\b/,
    told: /@|\b(?:E-?MAILS?|COURRIELS?|MESSAGERIE)\b/,
  },
];

/** Whether one question is of another thing than the lines that would answer it tell of. */
export function asksOtherThing(asked: string, lines: readonly SheetLine[]): boolean {
  const said = plain(asked).replace(/[’`]/g, "'");
  const told = plain(lines.map(({ question, answer }) => `${question} ${answer}`).join(' ')).replace(
    /[’`]/g,
    "'",
  );
  return OTHER_THINGS.some((one) => one.named.test(said) && !one.told.test(told));
}

/** « Existe-t-il aussi pour… », « comme pour… », « dans ce cas »: whoever asks so knows the rule, and asks of an exception. */
const EXCEPTION =
  /\b(?:AUSSI (?:POUR|QUAND|SI|EN|DANS|LORSQU)|MEME (?:SI|POUR|QUAND|EN CAS|SANS|EN ETANT|AVEC)|DANS (?:CE|MON|NOTRE|SON) CAS|COMME POUR|LES MEMES QU|LA MEME CHOSE QU|PAREIL (?:POUR|QUE|SI|QUAND)|SAUF|AU LIEU D|PLUTOT QU|A LA PLACE D|ENTRE-TEMPS)/;

const ALL: readonly SpecialCase[] = [...PERSONS, ...THINGS, ...WAYS];

const plain = (text: string) => foldText(text).replace(/\n/g, ' ');

/** What is so for whoever comes or writes to the office, whatever his case. */
const ANYBODYS = new Set(
  'opening_hours phone_hours saturday_opening evening_appointment holiday_closure office_address how_to_come parking disabled_access book_appointment walk_in cancel_appointment_how video_appointment first_consultation_fee who_may_attend languages_spoken phone_contact email_contact contact_clerk reply_delay client_portal secure_sending change_of_details send_papers_how paper_format photo_enough file_too_big both_sides_id postal_sending drop_off_papers receipt_of_papers payment_means rib_check_fraud office_rib_how mediation_service'.split(
    ' ',
  ),
);

/** Whether a line is about the office itself, by what was learned of its question. */
export function isAnybodys({ top, probabilities }: IntentGuess, { ids }: IntentModel): boolean {
  return ANYBODYS.has(ids[top] ?? '') && (probabilities[top] ?? 0) >= SURELY;
}

const SURELY = 0.5;

/** Whether a message speaks of a case that the lines which would answer it do not tell of. */
export function isSpecialCase(message: string, asked: string, lines: readonly SheetLine[]): boolean {
  const said = plain(message);
  const told = plain(lines.map(({ question, answer }) => `${question} ${answer}`).join(' '));
  if (EXCEPTION.test(plain(asked)) && !EXCEPTION.test(told)) return true;
  return ALL.some((one) => one.named.test(said) && !one.told.test(told));
}
