import { afterEach, describe, expect, it } from 'vitest';
import { openLanguageModelServer } from '#support/language-model-server.ts';
import { createPaperReader } from './paper-reader.ts';

const pages = [{ number: 1, text: 'Relevé d’identité bancaire\nTitulaire : Mme Claire FONTAINE' }];
const claims = {
  type: { value: 'rib', quote: 'Relevé d’identité bancaire', page: 1 },
  holders: [{ lastName: 'FONTAINE', firstName: 'Claire', quote: 'Mme Claire FONTAINE', page: 1 }],
  date: null,
};
const right = () => JSON.stringify(claims);

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function open(
  answer: Parameters<typeof openLanguageModelServer>[0],
  provider: 'openai-compatible' | 'mistral' | 'anthropic' = 'openai-compatible',
  withinMs = 5000,
) {
  const server = await openLanguageModelServer(answer);
  opened.push(server);
  const access = { provider, model: 'petit-modele', apiKey: 'cle-du-service', baseUrl: server.url };
  return { server, reader: createPaperReader(access, { withinMs }) };
}

describe('a language model that reads a paper', () => {
  it.each(['openai-compatible', 'mistral', 'anthropic'] as const)('is shown its pages by %s', async (by) => {
    const { server, reader } = await open(right, by);
    expect(await reader.read(pages)).toEqual(claims);
    expect(server.calls.map((call) => call.pages)).toEqual([[{ page: 1, text: pages[0]?.text }]]);
  });

  it('has not said what is longer than a claim can be', async () => {
    const long = 'x'.repeat(5000);
    const { reader } = await open(() =>
      JSON.stringify({
        type: { ...claims.type, quote: long },
        holders: [...claims.holders, { ...claims.holders[0], lastName: long }],
        date: { value: '2026', quote: long, page: 1 },
      }),
    );
    expect(await reader.read(pages)).toEqual({ type: null, holders: [], date: null });
  });

  it('is asked once, fails without a word of what was shown, and is left alone for a while', async () => {
    const away = { answer: () => ({ status: 503 }), withinMs: 30_000 };
    const late = { answer: () => new Promise<string>(() => undefined), withinMs: 2000 };
    for (const { answer, withinMs } of [away, late]) {
      const { server, reader } = await open(answer, 'openai-compatible', withinMs);
      expect(reader.isOpen()).toBe(true);
      const error = await reader.read(pages).catch((reason) => reason);
      expect(error).toMatchObject({ name: 'PaperReaderError' });
      expect(JSON.stringify({ ...error, message: error.message, cause: error.cause })).not.toContain(
        'Claire',
      );
      expect(server.calls).toHaveLength(1);
      expect(reader.isOpen()).toBe(false);
    }
  });

  it('makes no sense of one paper, and is asked about the next', async () => {
    for (const answer of ['Volontiers !', '{"type":"rib"}', '{']) {
      const { reader } = await open(() => answer);
      await expect(reader.read(pages)).rejects.toMatchObject({ name: 'PaperReaderError' });
      expect(reader.isOpen()).toBe(true);
    }
  });
});
