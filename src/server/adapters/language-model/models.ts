import { createAnthropic } from '@ai-sdk/anthropic';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

export interface LanguageModelAccess {
  provider: 'openai-compatible' | 'mistral' | 'anthropic';
  model: string;
  apiKey: string | null;
  /** Null: the provider's own address. */
  baseUrl: string | null;
}

export function openModel({ provider, model, apiKey, baseUrl }: LanguageModelAccess): LanguageModel {
  const access = { ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseURL: baseUrl } : {}) };
  if (provider === 'mistral') return createMistral(access)(model);
  if (provider === 'anthropic') return createAnthropic(access)(model);
  return createOpenAICompatible({
    name: 'own',
    baseURL: baseUrl ?? '',
    ...(apiKey ? { apiKey } : {}),
    supportsStructuredOutputs: true,
  })(model);
}
