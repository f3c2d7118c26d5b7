import {
  type LanguageModelConfig,
  mayShowPapers,
} from '#server/adapters/language-model/language-model.settings.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { PaperReader } from '#server/ports/paper-reader.ts';

/** The second reader of the offices that have agreed to it; the libraries are loaded only where there is one. */
export async function openPaperReader(
  config: LanguageModelConfig | null,
): Promise<(notary: Notary) => PaperReader | null> {
  if (!config || config.documentOffices.length === 0) return () => null;
  const { createPaperReader } = await import('#server/adapters/language-model/paper-reader.ts');
  const reader = createPaperReader(config);
  return (notary) => (notary.addressProved && mayShowPapers(config, notary.email) ? reader : null);
}
