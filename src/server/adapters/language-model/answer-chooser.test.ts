import { afterEach, describe, expect, it } from 'vitest';
import { type ModelCall, openLanguageModelServer } from '#support/language-model-server.ts';
import { createAnswerChooser } from './answer-chooser.ts';

const lines = [
  { question: 'Quels sont vos horaires ?', answer: 'De 9 h à 18 h.' },
  { question: 'Où se garer ?', answer: 'Place du Marché.' },
  { question: 'Comment payer ?', answer: 'Par virement.' },
];
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function open(
  answer: Parameters<typeof openLanguageModelServer>[0],
  provider: 'openai-compatible' | 'mistral' | 'anthropic' = 'openai-compatible',
) {
  const server = await openLanguageModelServer(answer);
  opened.push(server);
  const access = { provider, model: 'petit-modele', apiKey: 'cle-du-service', baseUrl: server.url };
  return { server, chooser: createAnswerChooser(access) };
}

/** A model that knows: it finds the line by its words, wherever it stands. */
const find =
  (word: string) =>
  ({ questions, lines: given }: ModelCall) =>
    questions.map(({ question }) => ({
      question,
      line: given.find((line) => line.question.includes(word))?.line ?? null,
    }));

describe('a language model that chooses a line', () => {
  it.each([
    ['openai-compatible', '/chat/completions', 'Bearer cle-du-service'],
    ['mistral', '/chat/completions', 'Bearer cle-du-service'],
    ['anthropic', '/messages', 'cle-du-service'],
  ] as const)('is asked through %s', async (provider, path, key) => {
    const { server, chooser } = await open(find('garer'), provider);
    expect(await chooser.choose(['Y a-t-il un parking ?'], lines)).toEqual([1]);
    expect(server.calls.map((call) => [call.path, call.key])).toEqual([
      [path, key],
      [path, key],
    ]);
  });

  it('is believed only when it chooses the same line in the other order', async () => {
    const { chooser } = await open(({ questions }) =>
      questions.map(({ question }) => ({ question, line: 0 })),
    );
    expect(await chooser.choose(['Y a-t-il un parking ?'], lines)).toEqual([null]);
  });

  it('chooses nothing when it names no line, one that is not there, or two', async () => {
    const says = async (choices: { question: number; line: number | null }[]) =>
      (await open(() => choices)).chooser.choose(['Y a-t-il un parking ?'], lines);
    expect(await says([{ question: 0, line: null }])).toEqual([null]);
    expect(await says([{ question: 0, line: 3 }])).toEqual([null]);
    expect(await says([{ question: 0, line: -1 }])).toEqual([null]);
    expect(await says([])).toEqual([null]);
    expect(
      await says([
        { question: 0, line: 1 },
        { question: 0, line: 1 },
      ]),
    ).toEqual([null]);
  });

  it('fails without a word of what was asked', async () => {
    for (const answer of [() => 'Volontiers !', () => '{"choices":"toutes"}', () => ({ status: 500 })]) {
      const { chooser } = await open(answer);
      const error = await chooser.choose(['Une question secrète ?'], lines).catch((reason) => reason);
      expect(error).toMatchObject({ name: 'AnswerChooserError' });
      expect(JSON.stringify({ ...error, message: error.message, cause: error.cause })).not.toContain(
        'secrète',
      );
    }
  });
});
