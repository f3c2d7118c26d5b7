import { expect, test, vi } from 'vitest';
import { tellReply } from './tell-reply.ts';

type Said = Parameters<typeof tellReply>;

async function tell(decision: Said[3]): Promise<{ title: string; because: string[] }> {
  const record = vi.fn();
  const needs = { notary: { id: 'office' } } as Said[0];
  const asked = { message: { id: 'm' }, client: null, knowledge: [] } as unknown as Said[2];
  await tellReply(needs, { record } as unknown as Said[1], asked, decision, new Date());
  return record.mock.calls[0]?.[1];
}

test('to what asks nothing its receipt was told, and that the office reads it', async () => {
  const { title, because } = await tell({ action: 'redirect', reason: 'request' });
  expect(title).toBe('Accusé de réception envoyé');
  expect(because).toEqual(['Demande sans question : l’étude la lit.']);
});

test('what no line answers was sent on to the office', async () => {
  const { title, because } = await tell({ action: 'redirect', reason: 'no-match' });
  expect(title).toBe('Client orienté vers l’étude');
  expect(because[0]).toMatch(/^Aucune ligne de votre feuille/);
});
