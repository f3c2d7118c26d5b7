import { createRandom } from './seeded-random.ts';

export interface Namesake {
  lastName: string;
  firstName: string;
  caseLabel: string;
  address: string;
  phone: string;
}

export interface NamesakeMail {
  from: { name: string; address: string };
  subject: string;
  text: string;
  /** Answers the last reminder that this client was sent. */
  answers: Namesake | null;
  /** Whose it is by proof; null where nothing but the name says it. */
  truth: Namesake | null;
  /** How it was made, for a failure to be understood. */
  kind: string;
}

const SURNAMES = [
  'MARTIN',
  'LE GALL',
  'DE LA ROCHE',
  'FAURE-DUMONT',
  'NGUYEN',
  'O’BRIEN',
  'GÉRARD',
  'BENALI',
];
const GIVEN = ['Claire', 'Jean-Pierre', 'Zoé', 'Karim', 'Anne-Laure', 'Paul', 'Élodie', 'Luc'];
const CASES = ['Achat', 'Succession', 'Vente maison', 'Donation'];

/** Eight names that two or three clients each bear. */
export function makeNamesakes(): Namesake[][] {
  return SURNAMES.map((lastName, at) =>
    Array.from({ length: at % 2 === 0 ? 2 : 3 }, (_, which) => ({
      lastName,
      firstName: GIVEN[at] ?? 'Paul',
      // Two of one name may have the same case.
      caseLabel: CASES[(at + (which > 1 ? 0 : which)) % CASES.length] ?? 'Achat',
      address: `client${at}.${which}@boite-${which}.example`,
      phone: `06 ${10 + at} ${20 + which} 30 40`,
    })),
  );
}

/** As they come to an office: from known and unknown addresses, signed in many ways, by themselves or by others. */
export function makeNamesakeMails(groups: readonly Namesake[][], count: number): NamesakeMail[] {
  const random = createRandom(14);
  const pick = <T>(some: readonly T[]): T => some[random(some.length)] as T;
  return Array.from({ length: count }, (_, number) => {
    const who = pick(pick(groups));
    const { lastName, firstName } = who;
    const name = pick([
      `${firstName} ${lastName}`,
      `${lastName} ${firstName}`,
      `${firstName} ${title(lastName)}`,
    ]);
    const shown = pick([name, name, '', 'Famille']);
    const subject = pick([
      'Mes papiers',
      `Dossier ${lastName} ${firstName}`,
      `${who.caseLabel} ${lastName}`,
      'Suite',
    ]);
    const sign = pick([`\n\n${name}`, `\n\nCordialement,\n${name}`, `\n\nBien à vous,\n${firstName}`, '']);
    const text = `Bonjour,\n\nVoici le document demandé.${sign}`;
    const strange = `inconnu${number}@ailleurs.example`;
    const own = { name: shown, address: who.address };
    const kinds: (() => Omit<NamesakeMail, 'kind'> & { kind: string })[] = [
      () => ({ kind: 'own address', from: own, subject, text, answers: null, truth: who }),
      () => ({ kind: 'own address', from: own, subject, text, answers: null, truth: who }),
      () => ({
        kind: 'name alone',
        from: { name, address: strange },
        subject,
        text,
        answers: null,
        truth: null,
      }),
      () => ({
        kind: 'name and number',
        from: { name, address: strange },
        subject: 'Mes papiers',
        text: `Bonjour,\n\nVoici.\n\n${firstName} ${lastName}\n${who.phone}`,
        answers: null,
        truth: who,
      }),
      () => ({ kind: 'answer', from: { name, address: strange }, subject, text, answers: who, truth: who }),
      () => ({
        kind: 'agency',
        from: { name: 'Agence du Port', address: 'contact@agence-du-port.example' },
        subject: `Vente ${lastName}`,
        text: `Bonjour,\n\nCi-joint le document de ${firstName} ${lastName}.`,
        answers: null,
        truth: null,
      }),
      () => ({
        kind: 'relative',
        from: { name: `Inès ${title(lastName)}`, address: strange },
        subject: 'Papiers',
        text: `Bonjour,\n\nLes papiers de mon parent, ${firstName} ${lastName}.\n\nInès ${title(lastName)}`,
        answers: null,
        truth: null,
      }),
      () => ({
        kind: 'forward',
        from: { name: 'Étude Vasseur', address: 'etude@vasseur.example' },
        subject: `TR: ${firstName} ${lastName}`,
        text: `Pour le dossier.\n\n-----Message d’origine-----\nDe : ${name} <${who.address}>\nObjet : papiers\n\nVoici`,
        answers: null,
        truth: who,
      }),
      () => ({
        kind: 'forward without address',
        from: { name: 'Étude Vasseur', address: 'etude@vasseur.example' },
        subject: `TR: pièces de ${firstName} ${lastName}`,
        text: 'À classer.',
        answers: null,
        truth: null,
      }),
    ];
    return (kinds[number % kinds.length] as (typeof kinds)[number])();
  });
}

function title(name: string): string {
  return name.toLowerCase().replace(/(^|[ '’-])\p{L}/gu, (letter) => letter.toUpperCase());
}
