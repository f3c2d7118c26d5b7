import {
  guessKinds,
  type KindModels,
  type SentenceKind,
} from '../../src/server/mail/own-papers/sentence-kind.ts';
import type { TaughtSentence } from './read-paper-questions.ts';

/** How many sentences of each kind are known for what they are by a model that has not read them, and for what else. */
export function measurePaperQuestions(sentences: readonly TaughtSentence[], models: KindModels): string {
  const found = new Map<SentenceKind, Map<string, number>>();
  for (const { kind, text } of sentences) {
    const guess = nameKind(text, models);
    const own = found.get(kind) ?? new Map<string, number>();
    own.set(guess, (own.get(guess) ?? 0) + 1);
    found.set(kind, own);
  }
  return [...found]
    .map(([kind, own]) => `${kind} → ${[...own].map(([guess, count]) => `${guess} ${count}`).join(', ')}`)
    .join(' · ');
}

export function nameKind(text: string, models: KindModels): SentenceKind {
  const { received, missing, both, idle, other } = guessKinds(text, '', models);
  if (received + missing + both < 0.5) return other > idle ? 'other' : 'idle';
  if (both > Math.max(received, missing)) return 'both';
  return received > missing ? 'received' : 'missing';
}
