import {
  type HashedModel,
  openModel,
  type StoredModel,
  slotOf,
} from '#server/reading/evidence/hashed-model.ts';
import { listAskingFeatures } from '../intents/asking-features.ts';
import { listWords } from '../intents/sentence-features.ts';
import type { MessageFacts } from './message-facts.ts';
import { trainedMessageKind } from './message-kind.data.ts';
import { listSubjectFeatures } from './paper-words.ts';
import { askingOf, hasPart, type SentenceFacts } from './sentence-facts.ts';

/** What its words weigh, and what that and what its sentences show weigh together. */
export interface MessageModel {
  words: HashedModel;
  evidence: readonly number[];
  /** Of a message that asks: what tells that it also asks something else. */
  beside: readonly number[];
}

export interface StoredMessageModel {
  words: StoredModel;
  evidence: readonly number[];
  beside: readonly number[];
}

export const MESSAGE_SLOTS = 1 << 16;

/** The words of a message and of its title, and what rules see in each sentence. */
export function messageSlotsOf({ sentences, title }: MessageFacts): number[] {
  const features = new Set(title.words.map((word) => `title ${word}`));
  for (const sentence of sentences) {
    for (const feature of listAskingFeatures(sentence.text, { isFirst: false, isLast: false }))
      features.add(feature);
    for (const feature of listSubjectFeatures(sentence.text)) features.add(feature);
    const words = listWords(sentence.text);
    for (const [at, word] of words.entries())
      if (words[at + 2] !== undefined) features.add(`skips ${word} ${words[at + 2]}`);
    for (const seen of listSeen(sentence)) features.add(seen);
  }
  return [...new Set([...features].map((feature) => slotOf(feature, MESSAGE_SLOTS)))];
}

function listSeen(sentence: SentenceFacts): string[] {
  const { asks } = sentence;
  const asked = asks ? `${asks.received} ${asks.missing} ${asks.isFirm}` : 'nothing';
  return [
    `asks ${asked}`,
    `asks ${asks !== null} others ${sentence.namesOthers}`,
    `others ${sentence.namesOthers} ${sentence.tellsOfOthers}`,
    `office ${sentence.isForTheOffice}`,
    `sent ${sentence.tellsOfSending}`,
    `question ${sentence.isQuestion}`,
  ];
}

/** What its words weigh: the longer it is the more of everything it holds. */
export function weighWords(slots: readonly number[], { weights, scale }: HashedModel): number {
  return (slots.reduce((sum, slot) => sum + (weights[slot] ?? 0), 0) * scale) / Math.sqrt(slots.length || 1);
}

/** What is weighed together at last, `words` first and 1 at the end. */
export function listEvidence(words: number, facts: MessageFacts): number[] {
  const { sentences, title, followed, isForAnother } = facts;
  const asking = sentences.map(askingOf).sort((one, other) => other - one);
  const surest = sentences.reduce<SentenceFacts | null>(
    (best, one) => (best && askingOf(best) >= askingOf(one) ? best : one),
    null,
  );
  const some = (is: (sentence: SentenceFacts) => boolean) => Number(sentences.some(is));
  const most = (of: readonly SentenceFacts[]) => Math.max(0, ...of.map(({ kinds }) => kinds.other));
  const sum = asking.reduce((all, one) => all + one, 0);
  return [
    words,
    logitOf(asking[0] ?? 0),
    logitOf(asking[1] ?? 0),
    Math.min(sum, 2),
    some(({ asks }) => asks !== null),
    some(({ asks }) => asks?.isFirm === true),
    some(({ asksBack }) => asksBack),
    some((one) => one.asks !== null && one.namesOthers),
    some((one) => one.namesOthers),
    some((one) => one.tellsOfOthers),
    some((one) => one.tellsOfSending),
    some((one) => one.isForTheOffice),
    some((one) => one.isLeftUnanswered),
    Number(surest?.namesOthers ?? false),
    Number(surest?.tellsOfOthers ?? false),
    Number(surest?.isForTheOffice ?? false),
    Number(surest?.asks != null),
    Number(surest?.wants ?? false),
    Number(surest?.isQuestion ?? false),
    most(sentences),
    most(sentences.filter(({ isQuestion }) => isQuestion)),
    Number(isForAnother),
    Number(followed === 'others'),
    Number(followed !== null && followed !== 'others'),
    Number(title.isAsked),
    logitOf(title.asking),
    Number(sentences.length === 0),
    Math.min(sentences.length, 12) / 4,
    1,
  ];
}

function logitOf(chance: number): number {
  const kept = Math.min(Math.max(chance, 1e-4), 1 - 1e-4);
  return Math.log(kept / (1 - kept));
}

/** What tells that something is asked or told beside, and 1 at the end. */
export function listBesideEvidence({ sentences, followed, beside, title }: MessageFacts): number[] {
  const others = sentences.filter((one) => !hasPart(one));
  const most = (of: readonly SentenceFacts[]) => Math.max(0, ...of.map(({ kinds }) => kinds.other));
  const asked = others.filter(({ isQuestion }) => isQuestion);
  return [
    Number(beside.isForPerson),
    Number(beside.inItsSentences),
    Number(beside.inOthers),
    Number(followed !== null && followed !== 'others' && followed.isAll),
    Number(followed !== null && followed !== 'others' && !followed.isAll),
    logitOf(most(others)),
    logitOf(most(asked)),
    Math.min(asked.length, 3),
    Math.min(
      others.reduce((sum, { kinds }) => sum + kinds.other, 0),
      3,
    ),
    Math.min(sentences.length, 12) / 4,
    Number(title.isAsked),
    1,
  ];
}

let shipped: MessageModel | null = null;

export function openMessageModel({ words, ...evidence }: StoredMessageModel): MessageModel {
  return { words: openModel(words), ...evidence };
}

/** How probable it is that a message asks of its writer's own papers and nobody else's, and that it then asks something beside. */
export function guessMessageKind(facts: MessageFacts, model?: MessageModel): { own: number; beside: number } {
  shipped ??= openMessageModel(trainedMessageKind);
  const { words, evidence, beside } = model ?? shipped;
  const values = listEvidence(weighWords(messageSlotsOf(facts), words), facts);
  return { own: weighTogether(values, evidence), beside: weighTogether(listBesideEvidence(facts), beside) };
}

function weighTogether(values: readonly number[], weights: readonly number[]): number {
  const score = values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-score));
}
