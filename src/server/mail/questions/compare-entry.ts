import { type Concept, findConcept } from './concepts.ts';
import {
  type AskedFeatures,
  dice,
  type IndexedEntry,
  listWishes,
  measureCoverage,
  type Weigher,
} from './similarity.ts';

/** « Où demander un acte » and « combien de temps vaut un acte » are two questions about one thing. */
const OTHER_WISH = 0.7;
/** A subject that the entry does not speak of: « peut-on signer le dimanche ? » is not about opening hours alone. */
const OTHER_TOPIC = 0.75;
/** A word of the entry's is missing, and one that no entry knows stands in its place: an alpine pasture is no chalet. */
const OTHER_THING = 0.7;
/** Wishes that change the question even when the entry wants nothing in particular. */
const STRONG_WISHES = new Set(
  ['quand', 'validite', 'derouler', 'conserver', 'fournir', 'apporter', 'obtenir'].map(
    (id) => `concept:${id}`,
  ),
);
/** Letters in common from which a question counts as a copy of the entry's. */
const COPY = 0.7;

/** How well an entry answers a question, 0 to 1; 0 when they contradict each other. */
export function compareEntry(asked: AskedFeatures, entry: IndexedEntry, weigher: Weigher): number {
  if (contradicts(asked, entry) || isAboutAnother(asked, entry) || missesTheTopic(asked, entry)) return 0;
  const { covered, explained } = measureCoverage(asked, dropAlternatives(asked, entry), entry, weigher);
  const ideas = Math.sqrt(covered * explained) * 0.5 + covered * 0.3 + explained * 0.2;
  const letters = dice(asked.trigrams, entry.trigrams);
  const same = Math.max(ideas, letters > COPY ? letters : 0);
  const wish = wantsAnother(asked, entry) ? OTHER_WISH : 1;
  const thing = namesAnotherThing(asked, entry, weigher) ? OTHER_THING : 1;
  return same * wish * thing * OTHER_TOPIC ** countOtherTopics(asked, entry);
}

/** Whether what is asked names another case, property or paper than the entry does. */
export function namesAnother(asked: AskedFeatures, entry: IndexedEntry): boolean {
  return contradicts(asked, entry) || isAboutAnother(asked, entry);
}

/** To sell is not to buy, to buy as a company is not to buy. */
function contradicts(asked: AskedFeatures, entry: IndexedEntry): boolean {
  if ([...asked.own].some((one) => findConcept(one)?.strict && !speaksOf(entry, one))) return true;
  return ['case', 'property', 'day'].some((group) => {
    const theirs = ofGroup(entry.features, group);
    const own = ofGroup(asked.own, group);
    const ours = own.length ? own : ofGroup(asked.context, group);
    return theirs.length > 0 && ours.some((one) => !speaksOf(entry, one));
  });
}

function ofGroup(features: Set<string>, group: string): string[] {
  return [...features].filter((one) => findConcept(one)?.group === group);
}

/** A document that the entry does not name, unless the entry is about documents in general. A will is never general. */
function isAboutAnother(asked: AskedFeatures, entry: IndexedEntry): boolean {
  const general = [...entry.features].some((one) => findConcept(one)?.anyDocument);
  return [...asked.own].some((one) => {
    const concept = findConcept(one);
    if (concept?.alternative !== 'document' || speaksOf(entry, one)) return false;
    return !general || concept.id === 'testament';
  });
}

/** Words around a subject are not the subject: the entry's topics must be there, all or all but one of three. */
function missesTheTopic(asked: AskedFeatures, entry: IndexedEntry): boolean {
  const topics = [...dropAlternatives(asked, entry)].filter((one) => findConcept(one)?.kind === 'topic');
  const missing = topics.filter((one) => !asked.own.has(one) && !asked.context.has(one)).length;
  if (missing > (topics.length > 2 ? 1 : 0)) return true;
  // A day alone is no subject: « que faites-vous samedi ? »
  const shared = [...asked.own, ...asked.context].filter((one) => entry.features.has(one));
  return shared.length > 0 && shared.every((one) => findConcept(one)?.group === 'day');
}

/** Of several documents or means of payment in the entry's question, those asked for are enough. */
function dropAlternatives(asked: AskedFeatures, entry: IndexedEntry): Set<string> {
  const all = [...entry.features];
  const met = all.filter((one) => asked.own.has(one) || asked.context.has(one));
  const sorts = new Set(met.map((one) => findConcept(one)?.alternative));
  return new Set(
    all.filter((one) => {
      const sort = findConcept(one)?.alternative;
      return !sort || !sorts.has(sort) || met.includes(one);
    }),
  );
}

function wantsAnother(asked: AskedFeatures, entry: IndexedEntry): boolean {
  const ours = listWishes(asked.own);
  // « Suffit-il », « puis-je envoyer »: any question about a document may say so.
  const theirs = listWishes(entry.features).filter((wish) => wish !== 'form');
  if (!theirs.length) return [...asked.own].some((one) => STRONG_WISHES.has(one));
  return !theirs.some((wish) => ours.includes(wish) || listWishes(asked.context).includes(wish));
}

function namesAnotherThing(asked: AskedFeatures, entry: IndexedEntry, { isUnknown }: Weigher): boolean {
  // What both speak of is the thing, then.
  const shared = [...asked.own, ...asked.context].some((one) => {
    const concept = findConcept(one);
    return concept?.kind === 'topic' && !concept.group && !concept.wants && entry.features.has(one);
  });
  if (shared) return false;
  const missing = [...entry.features].some(
    (one) => one.startsWith('word:') && !asked.own.has(one) && !asked.context.has(one),
  );
  return missing && [...asked.own].some(isUnknown);
}

function countOtherTopics(asked: AskedFeatures, entry: IndexedEntry): number {
  return [...asked.own].filter((one) => {
    const concept = findConcept(one);
    return concept !== null && isFirm(concept) && !speaksOf(entry, one);
  }).length;
}

/** A case or a file is where a question comes from, not what it is about. */
function isFirm(concept: Concept): boolean {
  return (
    concept.kind === 'topic' && !concept.group && !concept.anyDocument && concept.alternative !== 'document'
  );
}

function speaksOf(entry: IndexedEntry, feature: string): boolean {
  return entry.features.has(feature) || entry.answerFeatures.has(feature);
}
