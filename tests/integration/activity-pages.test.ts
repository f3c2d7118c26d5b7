import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Activity, placeOfAct } from '#shared/contracts/activity.ts';
import { routes } from '#shared/contracts/routes.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:00Z');
const MINUTE = 60_000;

describe.each(testDatabases)('what was done for an office, on $name', ({ open }) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
    const other = await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const { activity } = test.office.needs().records;
    const record = (notaryId: string, key: string, at: Date) =>
      activity.record(notaryId, { key, kind: 'document-filed', clientId: null, title: key, because: [] }, at);
    // A run does several in the same millisecond: a page ends among them.
    for (let number = 0; number < 90; number += 1) {
      const at = new Date(now.getTime() - Math.floor(number / 7) * MINUTE);
      await record(test.office.notary.id, `act ${number}`, at);
      if (number % 10 === 0) await record(other, `other ${number}`, at);
    }
  });
  afterAll(() => test.close());

  const ask = (after?: string, key: string = testKeys.notary) =>
    test.call('GET', after ? `${routes.activity}?${new URLSearchParams({ after })}` : routes.activity, {
      key,
    });
  const list = async (after?: string): Promise<Activity[]> => (await ask(after)).json();

  it('is told whole and once, newest first, page after page', async () => {
    const pages = [await list()];
    for (let last = pages[0]?.[39]; last; last = pages.at(-1)?.[39]) pages.push(await list(placeOfAct(last)));
    expect(pages.map((page) => page.length)).toEqual([40, 40, 10]);
    const all = pages.flat();
    expect(new Set(all.map(({ title }) => title)).size).toBe(90);
    expect(all.every(({ title }) => title.startsWith('act '))).toBe(true);
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('of another office begins where it is asked to, and is its own alone', async () => {
    const [, second] = await list();
    const response = await ask(second && placeOfAct(second), testKeys.other);
    const titles = response.json().map(({ title }: Activity) => title);
    expect(titles).toContain('other 10');
    expect(titles.filter((title: string) => title.startsWith('act '))).toEqual([]);
  });

  it.each([
    'yesterday',
    '2027-03-15T10:00:00.000Z',
    '2027-02-30T10:00:00.000Z_01900000-0000-7000-8000-000000000001',
  ])('is refused from « %s », which is no place of it', async (after) => {
    expect((await ask(after)).statusCode).toBe(400);
  });
});
