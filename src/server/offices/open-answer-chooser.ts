import {
  type LanguageModelConfig,
  mayAskLanguageModel,
} from '#server/adapters/language-model/language-model.settings.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { AnswerChooser } from '#server/ports/answer-chooser.ts';

/** The language model of the offices that have agreed to it; the libraries are loaded only where there is one. */
export async function openAnswerChooser(
  config: LanguageModelConfig | null,
): Promise<(notary: Notary) => AnswerChooser | null> {
  if (!config) return () => null;
  const { createAnswerChooser } = await import('#server/adapters/language-model/answer-chooser.ts');
  const chooser = createAnswerChooser(config);
  return (notary) => (notary.addressProved && mayAskLanguageModel(config, notary.email) ? chooser : null);
}
