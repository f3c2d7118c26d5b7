import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { asksOtherLanguage } from './named-languages.ts';
import { asksWithUnheldComplement } from './unheld-complement.ts';

/** « Peut-on », « j'ai le droit de »: the answer is yes or no. */
const MAY =
  /\b(?:(?:PEUT|PUIS|POUVONS|PEUVENT|PEUX)[- ](?:ON|JE|NOUS|IL|ELLE|ILS|ELLES)|(?:ON|JE|NOUS|IL|ELLE|ILS|ELLES) (?:PEUT|PEUX|POUVONS|PEUVENT|POURRAIT|POURRA))\b/;
const HOW = /\b(?:OU|COMMENT|QUAND|COMBIEN|QUELS?|QUELLES?|QUI|QUOI|QUE|QU)\b/;
/** What says whether something may be. */
const SAYS_WHETHER =
  /\b(?:PEUT|PEUVENT|POUVEZ|PUIS|POUVONS|POSSIBLE|IMPOSSIBLE|OUI|NON(?!-)|ACCEPT[A-Z]{1,8}|SUFFI[A-Z]{1,4}|ADMIS[A-Z]{0,3}|AUTORIS[A-Z]{1,6}|PERMIS|DROIT)\b/;

const WEEKDAY = /\b(?:LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE)S?\b/;

/** Whether somebody is there. */
const THERE =
  /\b(?:OUVERTE?S?|OUVREZ|OUVERTURES?|FERMEE?S?|FERMEZ|FERMETURES?|HORAIRES?|HEURES?|RECEVEZ|ACCUEILLEZ|PERMANENCES?|STANDARD|JOIGNABLES?)\b/;
/** One day of the year, or this one: whoever asks of it does so because it may be otherwise than the week. */
const FEAST =
  /\b(?:PAQUES|NOEL|TOUSSAINT|ASCENSION|PENTECOTE|ASSOMPTION|ARMISTICE|NOUVEL AN|SAINT[- ]SYLVESTRE|REVEILLON|FERIES?|LE PONT|PONT DE|PREMIER MAI|PREMIER JANVIER)\b/;
const TELLS_FEASTS = /\b(?:FERIES?|FETES?|PONTS?)\b/;
const DATED =
  /\b(?:1ER|\d{1,2}) (?:JANVIER|FEVRIER|MARS|AVRIL|MAI|JUIN|JUILLET|AOUT|SEPTEMBRE|OCTOBRE|NOVEMBRE|DECEMBRE)\b|\b\d{1,2}\/\d{1,2}\b/;
const THIS_DAY =
  /\b(?:DEMAIN|AUJOURD'?HUI|CE (?:SOIR|MATIN|MIDI|WEEK-?END)|CET(?:TE)? (?:APRES-MIDI|SEMAINE|ETE)|EN CE MOMENT|LA SEMAINE PROCHAINE|PENDANT LES (?:VACANCES|FETES))\b/;
const DAYS = [FEAST, DATED, THIS_DAY];

/** « Jusqu'à quel jour », « à quelle date »: one day is meant. */
const WHICH_DAY = /\b(?:QUEL JOUR|QUELLE DATE|JUSQU'A QUAND|QUEL DELAI ME RESTE)\b/;
/** A day on which something happened to him. */
const HIS_DAY = anyOf([WEEKDAY, /\b(?:HIER|AVANT-HIER)\b/, /\b(?:LE|DU|DEPUIS LE) \d{1,2}(?:ER)?\b/]);

/** What it costs, and how one makes an appointment. */
const COSTS = anyOf([
  /\b(?:CA|CELA|IL) (?:ME |NOUS )?(?:COUTE|COUTERA|COUTERAIT|REVIENT)\b|\bCOMBIEN (?:CA |CELA )?(?:COUTE|COUTENT|VAUT|PREND)\b/,
  /\bQUELS? (?:EST |SONT |SERAIT )?(?:LE |LES )?(?:PRIX|TARIFS?|COUTS?)\b|\b(?:PAYANTE?S?|GRATUITE?S?)\b/,
]);
const TELLS_COSTS =
  /[€%]|\b(?:EUROS?|GRATUI[A-Z]{1,6}|PAY[A-Z]{1,6}|PAIE[A-Z]{0,4}|FACTUR[A-Z]{1,5}|COUT[A-Z]{0,5}|TARIF[A-Z]{0,5}|PRIX|FRAIS|CHARGE|OFFERTE?S?|HONORAIRES|EMOLUMENTS?|DROITS)\b/;
/** Money that somebody gets or waits for: « les sous, vous me les donnez quand ? » is not about keys. */
const MONEY =
  /\b(?:(?:L'|DE L'|MON |NOTRE |SON |LEUR )ARGENT|(?:LES|DES|MES|NOS|SES|LEURS|VOS) SOUS|(?:LES|DES|MES|NOS|SES|LEURS|VOS) FONDS|(?:LA|CETTE|MA|NOTRE) SOMME|PRIX DE (?:LA )?VENTE|PRODUIT DE LA VENTE)\b/;
const TELLS_MONEY =
  /[€%]|\b(?:EUROS?|ARGENT|SOUS|FONDS|SOMMES?|PRIX|MONTANTS?|VIR(?:E|ER|EZ|EE?S?|EMENTS?)|VERS(?:E|ER|EZ|EE?S?|ONS|EMENTS?)|COMPTES?|CHEQUES?|CARTES?|ESPECES|PAY[A-Z]{1,6}|PAIE[A-Z]{0,4}|REGL(?:E|ER|EZ|EE?S?|ENT|EMENTS?)|FRAIS|DEPOTS?|SEQUESTRE|RESTITU[A-Z]{1,6}|REMBOURS[A-Z]{1,7}|TAXES?|IMPOTS?|DROITS)\b/;
const BOOKS = /\bPRENDRE (?:UN |UNE )?(?:RENDEZ[- ]VOUS|RDV|RV)\b/;
const TELLS_BOOKING = /\b(?:RENDEZ[- ]VOUS|RDV|RV)\b/;

/** A measure of what he brings, or of how far it is: a line without one says nothing of it. */
const MEASURE =
  /\b\d{1,4}(?:[.,]\d{1,3})? ?(?:M(?:\d{2})?|CM|METRES?|CENTIMETRES?|KM|KILOMETRES?|TONNES?|KG|KILOS?)\b(?! (?:CARR|CUBE))/;
const TELLS_MEASURES = anyOf([
  MEASURE,
  /\b(?:HAUTEUR|LARGEUR|LONGUEUR|GABARIT|POIDS|CENTIMETRES?|METRES?|KILOMETRES?|TONNES?)\b/,
]);

/** An hour, and how long it takes: what is asked has to be told. */
const WHICH_HOUR = /\bQUELLES? HEURES?\b/;
const TELLS_HOURS = /\b\d{1,2} ?(?:H|:|HEURES?\b)|\b(?:MIDI|MINUIT)\b/;
const HOW_LONG =
  /\bCOMBIEN DE (?:TEMPS|JOURS?|SEMAINES|MOIS|ANNEES|ANS)\b|\bQUELS? (?:EST |SONT )?(?:LES? )?DELAIS?\b/;
const TELLS_HOW_LONG =
  /\d ?H\b|\b(?:JOURS?|JOURNEES?|SEMAINES?|MOIS|ANS?|ANNEES?|HEURES?|MINUTES?|IMMEDIAT[A-Z]{0,6}|QUINZAINE|HUITAINE|TRIMESTRES?|AUSSITOT|LENDEMAIN|VEILLE|LIMITE|LIMITES|ILLIMITEE?|TOUJOURS|JAMAIS|AVANT|APRES|TOUT DE SUITE)\b/;

/** « Faut-il », « est-ce obligatoire »: whether something has to be. */
const MUST =
  /\b(?:FAUT-IL|FAUDRA-T-IL|DOIT-ON|DOIS-JE|DEVONS-NOUS|EST-ON OBLIGE|SUIS-JE OBLIGEE?|SOMMES-NOUS OBLIGEE?S|EST-CE (?:QUE C'EST |QU'IL EST |BIEN )?(?:OBLIGATOIRE|NECESSAIRE|INDISPENSABLE|UTILE))\b/;
const HOW_MUCH = /\b(?:COMBIEN|COUTS?|COUTE|COUTENT|PRIX|TARIFS?|FRAIS|HONORAIRES|DELAIS?|DUREE)\b/;
const SAYS_MUST = anyOf([
  SAYS_WHETHER,
  /\b(?:FAUT|FAUDRA|DOI(?:S|T|VENT)|DEV(?:EZ|RA|RONT|RAIT|ONS)|OBLIG[A-Z]{1,8}|NECESSAIRES?|INDISPENSABLES?|EXIG[A-Z]{1,5}|IMPOS[A-Z]{1,4}|REQUIS[A-Z]{0,2}|FACULTATI[A-Z]{1,4}|INUTILES?|UTILES?|BESOIN|DEMAND[A-Z]{1,5}|SEULEMENT|SEULE?S?|SANS|PAS|RIEN|AUCUNE?|JAMAIS|TOUJOURS|CHAQUE|TOUS|TOUTES?|[A-Z]{3,15}EZ)\b/,
]);

/**
 * What a line does not tell although it is about the same: what it costs; what becomes of money; a language, where it names others; how one makes an appointment; an hour, a time that it takes, a measure; somebody, some place or some time that it does not hold; whether something may be or has to, where it only tells how it is done;
 * whether it is so on one day of the week, where it names none, or whether one is there on a holiday, on a date or tomorrow; and
 * which day comes out for somebody who told when it began.
 */
export function asksBeyondLine(
  { text, context }: { text: string; context: string },
  { question, answer }: { question: string; answer: string },
): boolean {
  const asked = foldText(text);
  if (WHICH_DAY.test(asked) && HIS_DAY.test(foldText(context))) return true;
  const told = foldText(`${question} ${answer}`);
  if (COSTS.test(asked) && !TELLS_COSTS.test(told)) return true;
  if (MONEY.test(asked) && !TELLS_MONEY.test(told)) return true;
  if (asksOtherLanguage({ text, context }, `${question} ${answer}`)) return true;
  if (WHICH_HOUR.test(asked) && !TELLS_HOURS.test(told)) return true;
  if (HOW_LONG.test(asked) && !TELLS_HOW_LONG.test(told)) return true;
  if (MEASURE.test(asked) && !TELLS_MEASURES.test(told)) return true;
  if (asksWithUnheldComplement(text, `${question} ${answer}`)) return true;
  if (BOOKS.test(asked) && !TELLS_BOOKING.test(told)) return true;
  if (THERE.test(asked) && DAYS.some((day) => asksOfDay(day, asked, told))) return true;
  if (HOW.test(asked)) return false;
  if (MUST.test(asked) && HOW_MUCH.test(foldText(question)) && !SAYS_MUST.test(told)) return true;
  return (WEEKDAY.test(asked) && !WEEKDAY.test(told)) || (MAY.test(asked) && !SAYS_WHETHER.test(told));
}

/** Of a day that the line neither names nor tells of among the holidays. */
function asksOfDay(day: RegExp, asked: string, told: string): boolean {
  const [named] = day.exec(asked) ?? [];
  return named !== undefined && !told.includes(named) && !(day !== THIS_DAY && TELLS_FEASTS.test(told));
}
