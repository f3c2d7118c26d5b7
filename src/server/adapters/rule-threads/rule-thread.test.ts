import { describe, expect, test } from 'vitest';
import { eventually } from '#support/eventually.ts';
import { createRuleThread } from './rule-thread.ts';

const entry = new URL('./misbehaving-rules.ts', import.meta.url);

describe('a thread of rules', () => {
  const thread = createRuleThread({ entry, longestMs: 30_000, heapMegabytes: 64 });

  test('answers what is asked, in order', async () => {
    const asked = [1, 2, 3].map((number) => thread.run('giveBack', { number }, {}));
    expect(await Promise.all(asked)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });

  test('is sent a list once, as long as it is the same', async () => {
    const clients = [{ id: 'a' }];
    expect(await thread.run('isSameList', null, { list: clients })).toBe(false);
    expect(await thread.run('isSameList', null, { list: clients })).toBe(true);
    expect(await thread.run('isSameList', null, { list: [...clients] })).toBe(false);
  });

  test('knows many lists, and asks again for those that it has let go', async () => {
    const lists = Array.from({ length: 40 }, (_, length) => Array.from({ length }, () => 'client'));
    for (const turn of [...lists, ...lists])
      expect(await thread.run('count', null, { list: turn })).toBe(turn.length);
  });

  test.each([
    ['fillTheMemory', 'too-large'],
    ['fail', 'failed'],
  ])('that has to be ended over one thing is that thing’s fault: %s', async (rule, problem) => {
    const before = thread.run('giveBack', 'before', {});
    const ended = thread.run(rule, 'MARTIN Claire', {});
    const after = thread.run('count', null, { list: ['still there'] });
    await expect(ended).rejects.toMatchObject({ name: 'NotUnderstood', problem });
    expect(await before).toBe('before');
    expect(await after).toBe(1);
  });

  test('tells where a rule has failed, and nothing of what it read', async () => {
    const error = (await thread.run('fail', 'MARTIN Claire', {}).catch((failed: Error) => failed)) as Error;
    expect(error.cause).toMatchObject({
      name: 'TypeError',
      stack: expect.stringContaining('misbehaving-rules'),
    });
    expect(JSON.stringify(error.cause)).not.toContain('MARTIN');
  });

  // Of its own, as it has less time than a busy machine may take for the innocent.
  test('is ended over what never ends, and another answers what comes after', async () => {
    const impatient = createRuleThread({ entry, longestMs: 500, heapMegabytes: 64 });
    const ended = impatient.run('neverEnd', 'MARTIN Claire', {});
    await expect(ended).rejects.toMatchObject({ name: 'NotUnderstood', problem: 'too-slow' });
    await eventually(() => impatient.run('giveBack', 'after', {}).catch(() => null));
  });
});
