import type { LanguageModelAccess } from '#server/adapters/language-model/models.ts';
import { StartupError } from '#server/ground/startup-error.ts';

export interface LanguageModelConfig extends LanguageModelAccess {
  /** Dedicated addresses or domains of the offices that have agreed in writing; `*` for an installation of one office. */
  offices: string[];
}

interface Given {
  AI_PROVIDER?: LanguageModelAccess['provider'] | undefined;
  AI_MODEL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_BASE_URL?: string | undefined;
  AI_OFFICES: string[];
}

/** Null when none is configured. Throws StartupError when half of it is. */
export function checkLanguageModel(given: Given): LanguageModelConfig | null {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_OFFICES: offices } = given;
  const [apiKey, baseUrl] = [given.AI_API_KEY ?? null, given.AI_BASE_URL ?? null];
  if (!provider) {
    if (!model && !apiKey && !baseUrl && offices.length === 0) return null;
    throw new StartupError('AI_PROVIDER manque : openai-compatible, mistral ou anthropic.');
  }
  if (!model) throw new StartupError(`AI_PROVIDER=${provider} demande AI_MODEL, le nom du modèle.`);
  if (provider === 'openai-compatible' && !baseUrl)
    throw new StartupError('AI_PROVIDER=openai-compatible demande AI_BASE_URL, l’adresse du service.');
  if (provider !== 'openai-compatible' && !apiKey)
    throw new StartupError(`AI_PROVIDER=${provider} demande AI_API_KEY, la clé du service.`);
  if (offices.length === 0) {
    throw new StartupError(
      'AI_PROVIDER demande AI_OFFICES : les adresses dédiées, ou les domaines, des offices qui ont donné leur accord écrit.',
    );
  }
  return { provider, model, apiKey, baseUrl, offices };
}

export function mayAskLanguageModel({ offices }: LanguageModelConfig, email: string): boolean {
  const address = email.trim().toLowerCase();
  return ['*', address, address.slice(address.lastIndexOf('@') + 1)].some((one) => offices.includes(one));
}
