import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { KIN } from '../message/kin-words.ts';
import { listAskingClauses } from './asking-clauses.ts';
import { listFeatures } from './concepts.ts';
import { listNounPhrases, type NounPhrase } from './noun-phrases.ts';
import { listStems } from './stems.ts';

const words = (list: string) => composePattern(`^(?:${list})$`);

/** Somebody without whom one would act. */
const PERSON = words(
  `${KIN}|LUI|ELLE|EUX|ELLES|(?:BEAU|BELLE|BEAUX|DEMI|GRANDS?|PETITE?S?|EX)-[A-Z]{3,9}|HERITIERE?S?|COHERITIERES?|INDIVISAIRES?|COINDIVISAIRES?|COPROPRIETAIRES?|PROPRIETAIRES?|PARTENAIRE|FAMILLE|VENDEU(?:R|SE)S?|ACHETEU(?:R|SE)S?|ACQUEREURS?|LOCATAIRES?|TUTEURS?|TUTRICE|CURATEUR|CURATRICE|GERANTE?|USUFRUITIERE?|AUTRES?|PERSONNE|GENDRE|BRU|PARRAIN|MARRAINE|COPAIN|COPINE|COLLEGUES?|FIANCEE?|VEUVE|VEUF|PAPI|PAPY|MAMIE|MAMY`,
);
/** Who or what is not the office, and does not answer for it, nor the office for them. */
const OTHERS = words(
  'MAIRIES?|PREFECTURE|SOUS-PREFECTURE|TRIBUNAL|TRIBUNAUX|GREFFE|JUGE|BANQUES?|BANQUIERE?|AGENCES?|AGENT|SYNDIC|SYNDICAT|POSTE|TRESORERIE|TRESOR|FISC|IMPOTS|PERCEPTION|CADASTRE|CONSULAT|AMBASSADE|GENDARMERIE|COMMISSARIAT|POLICE|HOPITAL|CLINIQUE|EHPAD|CAF|CPAM|SECU|MUTUELLE|ASSURANCES?|ASSUREUR|COURTIERE?|GEOMETRE|DIAGNOSTIQUEU(?:R|SE)|AVOCATE?|HUISSIER|COMMISSAIRE|EXPERT|ARCHITECTE|COMPTABLE|PROMOTEUR|CONSTRUCTEUR|BAILLEUR|EMPLOYEUR|MEDECIN|ECOLE|UNIVERSITE|GARE|COPROPRIETE|EDF|ENEDIS|CONFRERES?|CONSOEURS?',
);
/** Whoever pays droits pays the fisc. */
const TAXES = words('FISC|IMPOTS|TRESOR|TRESORERIE|PERCEPTION');
const TELLS_TAXES =
  /\b(?:IMPOTS?|FISC[A-Z]{0,6}|TAXES?|TAXEE?S?|DROITS?|PRELEVEMENTS?|PLUS-VALUES?|EXONER[A-Z]{1,6}|ABATTEMENTS?)\b/;
/** The office, whoever writes to it, and what both speak of in any matter. */
const OFFICE = words(
  'VOUS|NOUS|MOI|SOI|ETUDE|OFFICE|CABINET|NOTAIRES?|MAITRE|ME|MADAME|MME|MONSIEUR|MR?|CLERCS?|BUREAUX?|LOCAUX|STANDARD|ACCUEIL|SECRETARIAT|RECEPTION|EQUIPE|COLLABORAT[A-Z]{3,6}|SIGNATURE|RENDEZ-VOUS|RDV|DOSSIERS?|DOMICILE|EXEMPLE|CHOIX',
);
const CALENDAR =
  'JANVIER|FEVRIER|MARS|AVRIL|MAI|JUIN|JUILLET|AOUT|SEPTEMBRE|OCTOBRE|NOVEMBRE|DECEMBRE|ETE|HIVER|PRINTEMPS|AUTOMNE|NOEL|PAQUES|TOUSSAINT|ASCENSION|PENTECOTE|RAMADAN|CAREME|CARNAVAL|RENTREE|VACANCES|FETES|CONGES|TREVE|SOLDES|GREVES?';
const SEASON = words(CALENDAR);
/** Every day has these. */
const TIME_OF_DAY = words(
  'JOURS?|JOURNEE|MATIN|MATINEE|MIDI|SOIR|SOIREE|APRES-MIDI|NUIT|HEURES?|SEMAINE|WEEK-END|MOIS|AN|ANNEE|TEMPS|MOMENT|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE|PAUSE|DEJEUNER|REPAS|MINUTES?',
);
/** A line that tells of one season tells what is otherwise then. */
const TELLS_SEASONS = composePattern(
  `\\b(?:${CALENDAR}|ANNUELLE|TOUTE L'ANNEE|FERIES?|SAISONS?|PERIODES?)\\b`,
);
const ASKS_WHEN_THERE =
  /\b(?:OUVERTE?S?|OUVREZ|OUVERTURES?|FERMEE?S?|FERMEZ|FERMETURES?|HORAIRES?|HEURES?|RECEVEZ|ACCUEILLEZ|PERMANENCES?|STANDARD|JOIGNABLES?)\b/;
/** What an office and everybody else has. */
const ANYBODYS =
  /^(?:HORAIRES?|HEURES|ADRESSE|TELEPHONE|NUMERO|COORDONNEES|PARKING|STATIONNEMENT|RIB|IBAN|EMAIL|MAIL|E-MAIL|COURRIEL|SITE|ACCES|OUVERTURE|FERMETURE|PERMANENCES?|ETUDE|OFFICE|CABINET|BUREAUX?|STANDARD|NOTAIRE|CLERC)$/;
/** Where somebody is to be, or to come. */
const REACHES = /^(?:JUSQU|RECEVEZ|VENEZ|DEPLACEZ|OUVERTE?S?|OUVREZ|INSTALLEE?S?|PRESENTE?S?)$/;
const WHERE_IS = anyOf([
  /\bOU(?: EST-CE QUE?)? (?:SE )?(?:SITUE|TROUVE|EST|SONT|TROUVENT|SITUENT)(?: SITUEE?S?)? (?:LE |LA |LES |L'|MON |MA |MES |NOTRE |VOTRE |CE |CETTE |CET )/,
  /\bC'EST OU,? (?:LE |LA |LES |L'|MON |MA |MES |NOTRE |VOTRE |CE |CETTE |CET )/,
]);
/** « Sans complication » is as usual. */
const AS_USUAL = words(
  'COMPLICATIONS?|PROBLEMES?|SOUCIS?|DIFFICULTES?|DOUTE|CESSE|FAUTE|PEINE|RISQUES?|ENNUIS?|ATTENTE|DETOURS?|HATE|ABUSER|INDISCRETION|ENGAGEMENT|RENDEZ-VOUS|RDV',
);

/**
 * Whether a question is asked of somebody, some place, some time or some thing that its line does not hold: to sign « sans mon
 * frère », to make an appointment « à la mairie », « les horaires de la semaine de Noël ». The nearest line answers for what
 * it names, for the office, and for nobody else.
 */
export function asksWithUnheldComplement(text: string, told: string): boolean {
  const asked = listComplements(text);
  if (asked.length === 0) return false;
  const line = readLine(told);
  return asked.some((one) => !isHeld(one, line));
}

/** What is asked of besides the office, and what a line must say to hold it. */
interface Complement {
  noun: string;
  heldBy: 'the same without' | 'a season' | 'its name' | Means;
}

function listComplements(text: string): Complement[] {
  const clauses = listAskingClauses(text);
  // « Sans ma femme, puis-je signer ? »
  const fronted = /^\s{0,3}sans /i.test(text) ? listNounPhrases(text.split(',')[0] ?? '') : [];
  return [
    ...fronted.flatMap(findWithout),
    ...clauses.flatMap((clause) => {
      const phrases = listNounPhrases(clause);
      const isOfHours = ASKS_WHEN_THERE.test(foldText(clause));
      const whens = isOfHours ? [...phrases.flatMap(findTime), ...phrases.filter(isTown).map(named)] : [];
      return [
        ...whens,
        ...phrases.flatMap(findWithout),
        ...phrases.filter((one) => isAtAnothers(one) || isNumberOfAThing(one)).map(named),
        ...findMeans(clause, phrases),
        ...findNamedNumber(clause),
      ];
    }),
    ...findPlaced(text),
  ];
}

const named = ({ noun }: { noun: string }): Complement => ({ noun, heldBy: 'its name' });

function findWithout({ preposition, noun, isDetermined, isName }: NounPhrase): Complement[] {
  if (preposition !== 'SANS') return [];
  if (PERSON.test(noun) || noun === 'NOTAIRE' || isName) return [{ noun, heldBy: 'the same without' }];
  if (/^(?:MOI|NOUS|VOUS|SOI)$/.test(noun) || AS_USUAL.test(noun)) return [];
  return isDetermined || OTHERS.test(noun) ? [named({ noun })] : [];
}

function findTime({ preposition, noun }: NounPhrase): Complement[] {
  if (SEASON.test(noun)) return [{ noun, heldBy: 'a season' }];
  const isWhile = preposition === 'PENDANT' || preposition === 'DURANT';
  return isWhile && !TIME_OF_DAY.test(noun) ? [named({ noun })] : [];
}

function isTown({ preposition, noun, isName, isDetermined }: NounPhrase): boolean {
  return preposition === 'A' && isName && !isDetermined && isElse(noun) && !PERSON.test(noun);
}

/** « Où se situe le bien ? » */
function findPlaced(text: string): Complement[] {
  const asked = foldText(text).replace(/\n/g, ' ');
  const found = WHERE_IS.exec(asked);
  if (!found) return [];
  const subject = listNounPhrases(asked.slice(found.index)).find(
    ({ preposition, isDetermined }) => !preposition && isDetermined,
  );
  return subject && isElse(subject.noun) ? [named(subject)] : [];
}

function isElse(noun: string): boolean {
  return !OFFICE.test(noun) && !TIME_OF_DAY.test(noun) && !SEASON.test(noun);
}

/** At, with or of somebody else than the office: by name, by what he is, or as whoever has what the office has too. */
function isAtAnothers({ governor, preposition, noun, isDetermined, isName }: NounPhrase): boolean {
  if (!preposition || !isElse(noun)) return false;
  const before = governor ?? '';
  const isTheirs = ANYBODYS.test(before);
  if (preposition === 'DE' && isTheirs) return isDetermined || isName;
  if (PERSON.test(noun)) return false;
  if (preposition === 'CHEZ') return true;
  if (/^(?:A|AVEC|POUR)$/.test(preposition) || (preposition === 'DE' && before === 'AUPRES'))
    return OTHERS.test(noun) || (preposition === 'A' && isName && (isTheirs || REACHES.test(before)));
  return false;
}

/** « Numéro de lot », « de fax », « de dossier »: everybody has one of telephone, and nobody another. */
function isNumberOfAThing({ governor, preposition, noun, isDetermined }: NounPhrase): boolean {
  return governor === 'NUMERO' && preposition === 'DE' && !isDetermined && !/^(?:TEL|TELEPHONE)$/.test(noun);
}

const NAMED_NUMBER = /\bNUMERO (SIRET|SIREN|RCS|CRPCEN|FISCAL|INSEE|IBAN|TVA|FAX|VERT|PORTABLE)\b/;

function findNamedNumber(clause: string): Complement[] {
  const noun = NAMED_NUMBER.exec(foldText(clause))?.[1];
  return noun === undefined ? [] : [named({ noun })];
}

/** By what one pays, sends, signs or comes: one of a group holds what is said of it, in whichever word. */
type Means = RegExp;
const MEANS: readonly Means[] = [
  /\b(?:CARTES?(?: BANCAIRES?| BLEUES?)?|CB|TPE)\b(?! (?:D|DE|GRISE|VITALE)\b)/,
  /\b(?:CHEQUES?|CHEQUIER)\b/,
  /\bVIREMENTS?\b/,
  /\b(?:ESPECES|LIQUIDE|CASH|BILLETS)\b/,
  /\b(?:PAYPAL|PRELEVEMENTS?|BITCOINS?|CRYPTO[A-Z]{0,9}|TICKETS|MANDAT CASH)\b/,
  /\b(?:FAX|TELECOPI[A-Z]{1,4})\b/,
  /\b(?:WHATSAPP|SMS|TEXTO|MESSENGER|SKYPE|TELEGRAM|WETRANSFER|CLE USB)\b/,
  /\b(?:COURRIER|POSTE|POSTAUX|POSTALE?|RECOMMANDEE?S?|LETTRE)\b/,
  /\bPROCURATIONS?\b/,
  /\b(?:TRAIN|GARE|SNCF|TER|TGV)\b/,
  /\b(?:BUS|AUTOBUS|CAR|TRAMWAY|TRAM|METRO|TRANSPORTS?)\b/,
  /\b(?:VELO|BICYCLETTE|TROTTINETTE)\b/,
];
/** A line that says that there is no other way answers for all. */
const NO_OTHER =
  /\b(?:UNIQUEMENT|SEULEMENT|EXCLUSIVEMENT|SEULE?|OBLIGATOIREMENT|AUCUN AUTRE|PAS D'AUTRE|RIEN D'AUTRE)\b/;
const TAKES = /\b(?:ACCEPTEZ|PRENEZ|ACCEPTE|PREND)-(?:VOUS|ON|T-ON|TU)\b/;

function findMeans(clause: string, phrases: readonly NounPhrase[]): Complement[] {
  const takes = TAKES.test(foldText(clause));
  return phrases
    .filter(({ preposition }) => preposition === 'PAR' || preposition === 'EN' || (takes && !preposition))
    .flatMap(({ noun }) => {
      const means = MEANS.find((one) => one.test(noun));
      return means === undefined ? [] : [{ noun, heldBy: means }];
    });
}

interface Told {
  text: string;
  folded: string;
  stems: ReadonlySet<string>;
  nouns: ReadonlySet<string>;
}

function readLine(text: string): Told {
  const folded = foldText(text).replace(/\n/g, ' ');
  const nouns = new Set(listNounPhrases(text).map(({ noun }) => noun));
  return { text, folded, stems: new Set(listStems(folded)), nouns };
}

function isHeld({ noun, heldBy }: Complement, line: Told): boolean {
  if (heldBy instanceof RegExp) return heldBy.test(line.folded) || NO_OTHER.test(line.folded);
  if (heldBy === 'the same without') return line.folded.includes(` SANS ${noun}`);
  return namesIt(line, noun) || (heldBy === 'a season' && TELLS_SEASONS.test(line.folded));
}

/** By its stem, by what it is an idea of, or as a noun where its word is too common to have a stem. */
function namesIt({ text, folded, stems, nouns }: Told, noun: string): boolean {
  const [own] = listStems(noun);
  if (nouns.has(noun) || (own !== undefined && stems.has(own))) return true;
  if (TAXES.test(noun)) return TELLS_TAXES.test(folded);
  const ideas = [...listFeatures(noun)].filter((one) => one.startsWith('concept:'));
  return ideas.length > 0 && ideas.some((one) => listFeatures(text).has(one));
}
