import { describe, expect, it } from 'vitest';
import type { Reading } from '#server/mail/announcements/announcement.ts';
import { findAnnouncement } from '#server/mail/announcements/find-announcement.ts';
import { splitMailText } from '#server/mail/message/new-text.ts';
import { announced } from './announced.fixture.ts';
import { listKeptBack, listWorkedOn } from './halves.fixture.ts';
import { moreVoices } from './more-voices.fixture.ts';
import { neighbours } from './neighbours.fixture.ts';

function read(text: string): Reading {
  return findAnnouncement('', splitMailText(text), {
    today: '2026-06-16',
    caseType: 'vente_maison',
    client: { lastName: 'ROCHE', firstName: 'Pauline' },
    signedBy: null,
    calls: null,
    isNew: false,
    byProfessional: false,
  });
}

const suspends = (text: string) => read(text).announcement !== null;
const waits = (text: string) => !suspends(text) && read(text).isUnclear;
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
      listAll(group).map((text) => ({ kind, text, found: read(text).announcement })),
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
