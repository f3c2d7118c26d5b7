import { foldText } from '#server/reading/text/fold.ts';
import { splitSentences } from '../message/sentences.ts';
import { tellsOfSilence } from './asks-of-papers.ts';
import { listSubjects } from './paper-words.ts';
import { askingOf, readSentences, type SentenceFacts } from './sentence-facts.ts';
import { tellsNews } from './tells-news.ts';

/** So surely it asks of papers that nothing else is meant. */
const SURE = 0.8;
/** Where rules name the question and the papers too, whatever opens the sentence. */
const AGREED = 0.3;
const MOST_SENTENCES = 40;
/** A sentence that goes on longer may tell anything behind what was sent. */
const MOST_WORDS = 18;

/** « Envoyés tous les deux lundi matin »: a participle, and nothing but when and how; of what is only gone somebody may be meant. */
const SENT = /^(?:ENVOY|POST|DEPOS|TRANSMI|ADRESS|EXPEDI|REMI)(?:E|EE|ES|EES|S|SE|SES)?(?= )/;
const WHEN_AND_HOW = new Set(
  `TOUS TOUTES LES DEUX TROIS DEPUIS PAR MAIL E-MAIL COURRIEL COURRIER LA POSTE HIER AVANT-HIER AUJOURD'HUI CE MATIN MIDI SOIR
  APRES-MIDI LUNDI MARDI MERCREDI JEUDI VENDREDI SAMEDI DIMANCHE DERNIER DERNIERE LE IL Y A AU VERS SEMAINE MOIS JOURS H HEURES EN
  RECOMMANDE JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE`.split(
    /\s+/,
  ),
);
const AN_HOUR = /^\d{1,4}(?:H\d{0,2})?$/;

function tellsWhenSent(folded: string): boolean {
  const [sent] = SENT.exec(folded) ?? [];
  if (sent === undefined) return false;
  const words = folded
    .slice(sent.length)
    .split(/[\s.!,]{1,9}/)
    .filter(Boolean);
  return words.every((word) => WHEN_AND_HOW.has(word) || AN_HOUR.test(word));
}

/**
 * Whether a sentence is the question of its writer’s own papers, or says that and when he sent what he asks about. Short ones
 * resemble the anger and the farewells that a guess was learned from: « vous avez trouvé ? », « envoyé hier ».
 */
export function isOfTheQuestion(sentence: string, newText: string): boolean {
  const texts = splitSentences(newText);
  if (texts.length > MOST_SENTENCES) return false;
  const facts = readSentences(texts);
  const own = facts.find(({ text }) => text.trim() === sentence);
  if (!own || own.namesOthers || !facts.some((one) => isAsked(one) || isAskedUnseen(one))) return false;
  return (
    isAsked(own) ||
    isRequest(own) ||
    tellsWhatWasSent(own) ||
    tellsOfSilence(own.text) ||
    saysNothing(own.text)
  );
}

/** « Slt. », « Alors ? », « je suis de repos jeudi »: a guess made of no more than that is none. */
function saysNothing(text: string): boolean {
  const folded = foldText(text).replace(/[’`]/g, "'");
  return SAYS_NOTHING.test(folded) || (IS_FREE.test(folded) && !tellsNews(text));
}

const SAYS_NOTHING =
  /^(?:SLT|BJR|BSR|CDT|CDLT|BAV|A\+|RAS|(?:ET |OU |BON |ALORS |DONC |DU COUP ){0,2}(?:ALORS|DONC|DU COUP|ALORS QUOI|OUI OU NON))(?: PAR AILLEURS)?[ .,!?]{0,5}$/;
/** When he will have time for it. */
const IS_FREE =
  /^(?:ET |MAIS |COMME )?(?:J'AI (?:MA|MON|TOUT MON|TOUTE MA) (?:MATINEE|APRES-MIDI|JOURNEE|SOIREE|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI)|JE SUIS (?:DE REPOS|EN REPOS|LIBRE|EN RTT))(?: (?:DE |CE |CETTE |TOUTE LA |LE )?(?:LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE|DEMAIN|SEMAINE|WEEK-END|LIBRE)){0,3}(?:[ .!]{0,3}$|,? (?:DONC |ALORS )?(?:JE |J')(?:M'Y METTRAI|M'Y METS|M'EN OCCUPE(?:RAI)?|PEUX|POURRAI)\b.{0,40}$)/;

function isAsked(one: SentenceFacts): boolean {
  const isSeen = one.asks !== null || one.asksBack;
  return isSeen && one.wants && !one.namesOthers && askingOf(one) >= (one.asks?.isFirm ? AGREED : SURE);
}

/** By the learned reader, where no rule sees it. */
function isAskedUnseen(one: SentenceFacts): boolean {
  return one.wants && !one.namesOthers && askingOf(one) >= SURE;
}

/** « Dites-moi ce que je n’ai pas encore donné »: short, and nothing but that. */
function isRequest(one: SentenceFacts): boolean {
  const isShort = one.text.split(/\s/).filter(Boolean).length <= MOST_WORDS;
  return isShort && isAskedUnseen(one) && REQUESTS.test(foldText(one.text)) && !tellsNews(one.text);
}

const REQUESTS =
  /\b(?:(?:RE)?DITES|(?:RE)?DIRE|ENUMERER|NOMMER|LISTER|INDIQU(?:ER|EZ)|PRECIS(?:ER|EZ)|CONFIRM(?:ER|EZ)|RENSEIGN(?:ER|EZ))\b/;

function tellsWhatWasSent({ text, tellsOfSending, tellsOfOthers }: SentenceFacts): boolean {
  if (tellsOfOthers || tellsNews(text) || text.split(/\s/).filter(Boolean).length > MOST_WORDS) return false;
  const folded = foldText(text);
  if (tellsWhenSent(folded)) return true;
  return (
    tellsOfSending && SENDS.test(folded) && listSubjects(text).includes('paper') && !REMINDED.test(folded)
  );
}

/** What was put on or left may be anything: « on a laissé l’ordinateur à la maison ». */
const SENDS = /\b(?:ENVOY|TRANSM|ADRESS|DEPOS|POST|EXPEDI|REMI[ST])/;
/** « C’est bon, les rappels » wants none any more. */
const REMINDED = /\b(?:RAPPELS?|RELANCES?|RECLAM\w{1,6})\b/;
