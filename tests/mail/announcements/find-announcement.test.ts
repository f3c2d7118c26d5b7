import { describe, expect, it } from 'vitest';
import type { Setting } from '#server/mail/announcements/announcement.ts';
import { findAnnouncement } from '#server/mail/announcements/find-announcement.ts';
import { decideReply } from '#server/mail/answers/reply-decision.ts';
import { buildMessage } from '#server/mail/message/message.fixture.ts';
import { splitMailText } from '#server/mail/message/new-text.ts';
import { laterStops, laterThanks } from './later.fixture.ts';
import { ordinary } from './ordinary.fixture.ts';
import { stops, type Told } from './stops.fixture.ts';

const TODAY = '2026-06-16';

function read({ text, subject = '', caseType = 'vente_maison', client }: Told) {
  const mail = splitMailText(text);
  const setting: Setting = {
    today: TODAY,
    caseType,
    client: client ?? { lastName: 'ROCHE', firstName: 'Pauline' },
    signedBy: client ? mail.signature || null : null,
    calls: null,
    isNew: false,
    byProfessional: false,
  };
  return findAnnouncement(subject, mail, setting);
}

/** Every third line was looked at once the rules were done. */
const isKeptBack = (_: Told, index: number) => index % 3 === 2;
const isWorkedOn = (told: Told, index: number) => !isKeptBack(told, index);
const all = [...stops, ...ordinary];

describe('an announcement', () => {
  it('of an absence is one where its writer says that he reads nothing meanwhile', () => {
    const text =
      'Je suis absente du 14 juin au 6 juillet inclus et ne consulterai pas ma messagerie. Pour toute urgence, merci de vous adresser à l’accueil.';
    expect(read({ text, kind: 'absence' }).announcement).toMatchObject({
      kind: 'absence',
      lastDay: '2026-07-06',
    });
  });

  it.each(all.filter(isWorkedOn))('is $kind in « $text »', (told) => {
    const { announcement } = read(told);
    expect(announcement?.kind ?? null).toBe(told.kind === 'thanks' ? null : told.kind);
    if (told.lastDay !== undefined) expect(announcement?.lastDay).toBe(told.lastDay);
  });

  it.each(all.filter(isKeptBack))('kept back: $kind in « $text »', (told) => {
    const { announcement } = read(told);
    expect(announcement?.kind ?? null).toBe(told.kind === 'thanks' ? null : told.kind);
    if (told.lastDay !== undefined) expect(announcement?.lastDay).toBe(told.lastDay);
  });
});

it.each([
  ['J’ai glissé dans le pli les feuilles du décès de mon oncle et mon RIB. L’avez-vous reçu ?'],
  ['Dites-moi ce qui manque avant jeudi, ensuite c’est mort jusqu’au 20.'],
])('neither a paper nor a figure of speech is a death: « %s »', (text) => {
  const reading = read({ kind: null, text });
  expect(reading).toMatchObject({ announcement: null, isUnclear: false });
});

it.each([
  ['Mon oncle est mort jeudi, voici les papiers du décès.'],
  ['Le papier du décès suit : maman est morte lundi.'],
])('but a death is one beside its papers: « %s »', (text) => {
  const reading = read({ kind: null, text });
  expect(reading.announcement !== null || reading.isUnclear).toBe(true);
});

describe('a mail of words that no rule was written from', () => {
  /** Whether nobody is reminded before a person has looked. */
  const stands = (text: string) => {
    const reading = read({ kind: null, text });
    const decision = decideReply(
      buildMessage({ text }),
      { outcome: 'known', id: 'client', why: 'sender-address' },
      [],
      reading,
    );
    return !(decision.action === 'none' && ['thanks', 'empty'].includes(decision.reason));
  };

  it('is announced, or waits for a person where it is not understood', () => {
    const missed = laterStops.filter((text) => !stands(text));
    expect(missed).toEqual([]);
    const understood = laterStops.filter((text) => read({ kind: null, text }).announcement);
    expect(understood.length).toBeGreaterThanOrEqual(laterStops.length - 4);
  });

  it('is seldom held when it only thanks', () => {
    expect(laterThanks.filter(stands).length).toBeLessThanOrEqual(2);
    expect(laterThanks.filter((text) => read({ kind: null, text }).announcement)).toEqual([]);
  });

  it('holds no ordinary thank-you of the other set', () => {
    const thanks = ordinary.filter(({ kind }) => kind === 'thanks');
    expect(thanks.filter(({ text }) => stands(text)).map(({ text }) => text)).toEqual([]);
  });
});
