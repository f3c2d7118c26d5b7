import { describe, expect, it } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { readMessageAccounts } from './message-accounts.ts';

const OURS = 'FR76 1027 8060 3100 0204 1234 544';
const HIS = 'FR76 3000 4028 3798 7654 3210 943';
const voice = {
  office: {
    addresses: ['pieces@vasseur.example'],
    names: { lastName: 'VASSEUR', firstName: 'Agnès', cabinetName: 'Étude Vasseur' },
  },
  knowledge: [{ answer: `Le RIB de l’étude : ${OURS}` }],
};
const read = (text: string) => readMessageAccounts(buildMessage({ text }), voice);
const quoted = `Merci de verser la provision sur notre compte ${OURS}`;

describe('the office’s own account in an answer', () => {
  it.each([
    [
      'below « a écrit »',
      `Bien reçu.\n\nLe 3 juin 2026, Étude Vasseur <pieces@vasseur.example> a écrit :\n> ${quoted}`,
    ],
    [
      'below « a écrit » on two lines',
      `Bien reçu.\n\nLe 3 juin 2026 à 10:02, Étude Vasseur\n<pieces@vasseur.example> a écrit :\n> ${quoted}`,
    ],
    ['below its name alone', `Bien reçu.\n\nLe 3 juin 2026 à 10:02, Agnès Vasseur a écrit :\n> ${quoted}`],
    ['below a head of nobody', `Bien reçu.\n\n-----Message d'origine-----\n> ${quoted}`],
  ])('is no news %s', (_what, text) => {
    expect(read(text)).toEqual({ accounts: [], instruction: null });
  });

  it('does not hide another one, nor what the message says itself', () => {
    const below = `\n\nLe 3 juin 2026, Agnès Vasseur a écrit :\n> ${quoted}`;
    expect(read(`Merci de virer le prix sur le compte suivant : ${HIS}.${below}`)).toMatchObject({
      accounts: [{ iban: HIS.replaceAll(' ', '') }],
      instruction: expect.stringContaining('virer'),
    });
    expect(read(`Notre RIB a changé.${below}`).instruction).not.toBeNull();
  });

  it('says nothing of somebody else’s words that only name it', () => {
    const text = `Voyez.\n\nLe 3 juin 2026, Étude Vasseur <pieces@voleur.example> a écrit :\n> Merci de virer le prix sur le compte ${HIS}`;
    expect(read(text)).toMatchObject({
      accounts: [{ iban: HIS.replaceAll(' ', '') }],
      instruction: expect.any(String),
    });
  });
});
