import { z } from 'zod';
import { httpAddress, type Setting, type ValuesOf, wordList } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import type { LanguageModelAccess } from './models.ts';

export interface LanguageModelConfig extends LanguageModelAccess {
  /** Dedicated addresses or domains of the offices that have agreed in writing; `*` for an installation of one office. */
  offices: string[];
  /** Those of them that have agreed to more: what is written on their papers is shown to it. */
  documentOffices: string[];
}

export const languageModelSettings = {
  provider: {
    variable: 'AI_PROVIDER',
    schema: z.enum(['openai-compatible', 'mistral', 'anthropic']),
    form: 'openai-compatible, mistral ou anthropic',
    fallback: null,
    fallbackShown: 'aucun',
    meaning:
      '`openai-compatible`, `mistral` ou `anthropic` : un modèle de langage choisit la ligne de la feuille qui répond, quand les règles hésitent ; il n’écrit rien',
  },
  model: {
    variable: 'AI_MODEL',
    schema: z.string(),
    form: 'le nom d’un modèle',
    fallback: null,
    fallbackShown: 'aucun',
    meaning: 'le modèle, obligatoire avec `AI_PROVIDER`',
  },
  apiKey: {
    variable: 'AI_API_KEY',
    schema: z.string(),
    form: 'la clé du service',
    fallback: null,
    fallbackShown: 'aucune',
    meaning: 'la clé du service, obligatoire pour `mistral` et `anthropic`',
    secret: true,
  },
  baseUrl: {
    variable: 'AI_BASE_URL',
    ...httpAddress,
    fallback: null,
    fallbackShown: 'celle du service',
    meaning: 'l’adresse, obligatoire pour `openai-compatible` (un modèle installé chez vous, par exemple)',
  },
  offices: {
    variable: 'AI_OFFICES',
    schema: wordList,
    form: 'des adresses dédiées ou des domaines séparés par des virgules',
    fallback: '',
    fallbackShown: 'aucun',
    meaning:
      'adresses dédiées ou domaines des études qui ont donné leur accord écrit, et dont la boîte a été ouverte, `*` quand l’installation n’en a qu’une ; obligatoire avec `AI_PROVIDER`',
  },
  documentOffices: {
    variable: 'AI_DOCUMENT_OFFICES',
    schema: wordList,
    form: 'des adresses dédiées ou des domaines séparés par des virgules',
    fallback: '',
    fallbackShown: 'aucun',
    meaning:
      'celles de `AI_OFFICES` qui ont donné un second accord écrit : le modèle, de préférence installé chez vous, relit aussi le texte de leurs pièces ; il n’en décide jamais seul',
  },
} as const satisfies Record<string, Setting>;

/** Null when none is configured. Throws StartupError when half of it is. */
export function checkLanguageModel({
  provider,
  model,
  apiKey,
  baseUrl,
  offices,
  documentOffices,
}: ValuesOf<typeof languageModelSettings>): LanguageModelConfig | null {
  if (!provider) {
    if (!model && !apiKey && !baseUrl && offices.length + documentOffices.length === 0) return null;
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
  const alone = documentOffices.find((office) => !isNamed(offices, office));
  if (alone) {
    throw new StartupError(
      `AI_DOCUMENT_OFFICES nomme ${alone}, que AI_OFFICES ne nomme pas : l’accord sur les pièces s’ajoute à l’autre.`,
    );
  }
  return { provider, model, apiKey, baseUrl, offices, documentOffices };
}

export function mayAskLanguageModel(
  { offices }: Pick<LanguageModelConfig, 'offices'>,
  email: string,
): boolean {
  return isNamed(offices, email);
}

/** Papers are another matter than questions: both consents are needed. */
export function mayShowPapers(
  { offices, documentOffices }: Pick<LanguageModelConfig, 'offices' | 'documentOffices'>,
  email: string,
): boolean {
  return isNamed(offices, email) && isNamed(documentOffices, email);
}

function isNamed(offices: readonly string[], email: string): boolean {
  const address = email.trim().toLowerCase();
  return ['*', address, address.slice(address.lastIndexOf('@') + 1)].some((one) => offices.includes(one));
}
