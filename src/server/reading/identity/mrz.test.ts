import { describe, expect, it } from 'vitest';
import { checkDigit, findMachineReadableZone, findMachineReadableZones } from './mrz.ts';

const today = '2026-03-16';

/** Builds a zone from its fields, with the check digits that the standard asks. */
const digit = (field: string) => String(checkDigit(field));
const pad = (text: string, length: number) => text.padEnd(length, '<').slice(0, length);
const newCard = [
  'IDFRAX4RTBPFW46<<<<<<<<<<<<<<<',
  `750101${digit('750101')}F320203${digit('320203')}FRA<<<<<<<<<<<6`,
  pad('LE<GALL<<ANNE<MARIE', 30),
];
const passport = [
  pad('P<FRADUPONT<MARTIN<<JEAN<PIERRE', 44),
  `${pad(`23DX795909FRA730521${digit('730521')}M270517${digit('270517')}`, 42)}04`,
];
const oldNumber = '150475P00123';
const oldCard = [
  `${pad('IDFRADURAND', 30)}75P001`,
  `${oldNumber}${digit(oldNumber)}${pad('PAUL<<JEAN', 14)}650612${digit('650612')}M4`,
];

describe('la bande de lecture optique', () => {
  it("lit la nouvelle carte d'identité", () => {
    expect(findMachineReadableZone(newCard, today)).toMatchObject({
      kind: 'cni',
      lastName: 'LE GALL',
      firstNames: ['ANNE', 'MARIE'],
      birthDate: '1975-01-01',
      expiryDate: '2032-02-03',
      verified: true,
    });
  });

  it("lit l'ancienne carte, avec son mois de délivrance", () => {
    expect(findMachineReadableZone(oldCard, today)).toMatchObject({
      kind: 'cni',
      lastName: 'DURAND',
      firstNames: ['PAUL', 'JEAN'],
      birthDate: '1965-06-12',
      issueMonth: '2015-04',
      verified: true,
    });
  });

  it("garde entier un prénom composé de l'ancienne carte, dont rien ne s'est perdu", () => {
    const [first = ''] = oldCard;
    const second = (given: string) =>
      `${oldNumber}${digit(oldNumber)}${pad(given, 14)}650612${digit('650612')}M4`;
    expect(findMachineReadableZone([first, second('JEAN<MARC<<LUC')], today)?.firstNames).toEqual([
      'JEAN-MARC',
      'LUC',
    ]);
    const lost = second('JEAN<MARC<<LUC').replace('<<', '<');
    expect(findMachineReadableZone([first, lost], today)?.firstNames).toEqual(['JEAN', 'MARC', 'LUC']);
  });

  it('lit un passeport allemand, dont le pays tient en une lettre', () => {
    const lines = [
      pad('P<D<<VON<AHRENS<<JOHANN', 44),
      `${pad(`C01X00T478D<<640812${digit('640812')}M320710${digit('320710')}`, 42)}04`,
    ];
    expect(findMachineReadableZone(lines, today)).toMatchObject({
      kind: 'passeport',
      lastName: 'VON AHRENS',
      firstNames: ['JOHANN'],
    });
  });

  it('lit deux cartes posées côte à côte', () => {
    const other = [
      'IDFRA74WLZ327T2<<<<<<<<<<<<<<<',
      `631015${digit('631015')}M331113${digit('331113')}FRA<<<<<<<<<<<B`,
      pad('LAURENT<<CEDRIC<ANTOINE', 30),
    ];
    const zones = findMachineReadableZones(
      newCard.map((line, index) => `${line} ${other[index]}`),
      today,
    );
    expect(zones.map(({ lastName, firstNames: [first], verified }) => [lastName, first, verified])).toEqual([
      ['LE GALL', 'ANNE', true],
      ['LAURENT', 'CEDRIC', true],
    ]);
  });

  it('lit le passeport', () => {
    expect(findMachineReadableZone(passport, today)).toMatchObject({
      kind: 'passeport',
      lastName: 'DUPONT MARTIN',
      firstNames: ['JEAN', 'PIERRE'],
      birthDate: '1973-05-21',
      expiryDate: '2027-05-17',
      verified: true,
    });
  });

  it("tient une carte d'une autre nationalité pour un titre de séjour", () => {
    const lines = [newCard[0] ?? '', (newCard[1] ?? '').replace('FRA', 'DZA'), newCard[2] ?? ''];
    expect(findMachineReadableZone(lines, today)?.kind).toBe('titre_sejour');
  });

  it('supporte les marques de bord et les lettres lues pour des chiffres', () => {
    const noisy = [
      '| 1DFRAX4RTBPFW46<<<<<<<<<<<<<<<',
      (newCard[1] ?? '').replace('750101', '75O1O1'),
      `| ${newCard[2]}`,
    ];
    expect(findMachineReadableZone(noisy, today)).toMatchObject({
      lastName: 'LE GALL',
      birthDate: '1975-01-01',
      verified: true,
    });
  });

  it.each(['P<SFRA', 'PFRA', 'P<<FRA'])('garde le nom entier derrière « %s »', (start) => {
    const lines = [(passport[0] ?? '').replace('P<FRA', start), passport[1] ?? ''];
    expect(findMachineReadableZone(lines, today)).toMatchObject({
      kind: 'passeport',
      lastName: 'DUPONT MARTIN',
    });
  });

  it('dit quand une clé est fausse', () => {
    const wrong = [newCard[0] ?? '', (newCard[1] ?? '').replace('750101', '750102'), newCard[2] ?? ''];
    expect(findMachineReadableZone(wrong, today)?.verified).toBe(false);
  });

  it("n'en voit pas dans un texte ordinaire", () => {
    expect(
      findMachineReadableZone(
        ['IDENTITÉ DU DEMANDEUR', 'Monsieur Paul DURAND, demeurant à Brest', 'PASSEPORT DU LOGEMENT'],
        today,
      ),
    ).toBeNull();
  });
});
