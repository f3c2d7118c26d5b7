import { describe, expect, it } from 'vitest';
import type { Reading } from '../announcement.ts';
import { splitMailText } from '../new-text.ts';
import { announced } from './announced.fixture.ts';
import { findAnnouncement } from './find-announcement.ts';
import { listWorkedOn } from './halves.fixture.ts';
import { neighbours } from './neighbours.fixture.ts';

function read(text: string): Reading {
  return findAnnouncement('', splitMailText(text), {
    today: '2026-06-16',
    caseType: 'vente_maison',
    client: { lastName: 'ROCHE', firstName: 'Pauline' },
    signedBy: null,
    isNew: false,
    byProfessional: false,
  });
}

describe('mails beside an announcement', () => {
  const ordinary = Object.values(neighbours).flatMap(listWorkedOn);

  it.each(ordinary)('« %s » suspends nothing', (text) => {
    expect(read(text).announcement).toBeNull();
  });
});

describe('mails that announce', () => {
  const lines = Object.entries(announced).flatMap(([kind, group]) =>
    listWorkedOn(group).map((text) => ({ kind, text })),
  );

  it.each(lines)('« $text » suspends, or waits for a person', ({ text }) => {
    const { announcement, isUnclear } = read(text);
    expect(announcement !== null || isUnclear).toBe(true);
  });

  it('are seldom taken for one of another kind', () => {
    const other = lines.filter(({ kind, text }) => {
      const { announcement } = read(text);
      return announcement && !announcement.kind.startsWith(kind);
    });
    expect(other.length).toBeLessThanOrEqual(1);
  });
});
