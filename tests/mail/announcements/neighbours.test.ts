import { describe, expect, it } from 'vitest';
import { readNews } from '#support/read-news.ts';
import { announced } from './announced.fixture.ts';
import { listKeptBack, listWorkedOn } from './halves.fixture.ts';
import { moreVoices } from './more-voices.fixture.ts';
import { neighbours } from './neighbours.fixture.ts';

const suspends = (text: string) => readNews(text).announcement !== null;
const waits = (text: string) => !suspends(text) && readNews(text).isUnclear;
const { ordinary, ...told } = moreVoices;
const listAll = (group: string) => [...listWorkedOn(group), ...listKeptBack(group)];

describe('lines beside an announcement', () => {
  const workedOn = Object.values(neighbours).flatMap(listWorkedOn);
  const keptBack = Object.values(neighbours).flatMap(listKeptBack);

  it.each([...workedOn, ...keptBack, ...listAll(ordinary)])('« %s » suspends nothing', (text) => {
    expect(suspends(text)).toBe(false);
  });

  it('are seldom left to a person', () => {
    expect(workedOn.filter(waits).length).toBeLessThanOrEqual(15);
    expect(keptBack.filter(waits).length).toBeLessThanOrEqual(13);
  });
});

describe('lines that announce', () => {
  const workedOn = Object.values(announced).flatMap(listWorkedOn);
  const keptBack = Object.values(announced).flatMap(listKeptBack);

  it.each([...workedOn, ...keptBack])('« %s » suspends, or waits for a person', (text) => {
    expect(suspends(text) || waits(text)).toBe(true);
  });

  it('mostly suspend, and are seldom taken for one of another kind', () => {
    const lines = Object.entries(announced).flatMap(([kind, group]) =>
      listAll(group).map((text) => ({ kind, text, found: readNews(text).announcement })),
    );
    const found = lines.filter((line) => line.found);
    expect(found.length).toBeGreaterThanOrEqual(64);
    expect(found.filter((line) => !line.found?.kind.startsWith(line.kind)).length).toBeLessThanOrEqual(2);
  });

  it('are not often missed in other voices, even one sentence of a mail alone', () => {
    const lines = Object.values(told).flatMap(listAll);
    expect(lines.filter((text) => !suspends(text) && !waits(text)).length / lines.length).toBeLessThan(0.15);
  });
});
