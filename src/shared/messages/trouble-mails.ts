import { writeParisMoment } from '../paris-time.ts';
import { type TroubleKind, troubleLabels } from '../troubles.ts';
import type { MailBlock } from './mail-body.ts';

/** A trouble as a mail tells it. */
export interface ToldTrouble {
  kind: TroubleKind;
  /** Of the office, or the address of the licence; null for what concerns all. */
  name: string | null;
  /** In words of ours; null where only its kind is told. */
  sentence: string | null;
  since: Date;
  endedAt: Date | null;
}

interface TroubleMailContent {
  troubles: { began: ToldTrouble[]; ended: ToldTrouble[] };
  healthUrl: string;
  accountUrl: string;
}

interface MailParts {
  subject: string;
  blocks: MailBlock[];
}

/** A server that all offices use may fail for hundreds of them: the page lists the others. */
const MOST_NAMED = 20;

export const troubleMails = {
  troubles: ({ troubles: { began, ended }, healthUrl }: TroubleMailContent): MailParts => ({
    subject: `Minutier : ${sumUp(began, ended)}`,
    blocks: [
      { text: 'Bonjour,' },
      ...list(began, 'Ce qui ne va pas et dure :', (one) => `depuis le ${writeParisMoment(one.since)}`),
      ...list(ended, 'Ce qui est terminé :', tellSpan),
      { link: 'Voir la santé des études', url: healthUrl },
      { text: 'Chaque incident vous est écrit une fois quand il dure, une fois quand il est terminé.' },
      { text: 'Minutier' },
    ],
  }),
  'office-trouble': ({ troubles: { began }, accountUrl }: TroubleMailContent): MailParts => ({
    subject: 'Vos automatisations Minutier attendent',
    blocks: [
      { text: 'Bonjour,' },
      ...began.map((one) => ({
        text: `Depuis le ${writeParisMoment(one.since)}, une difficulté retient vos automatisations. ${one.sentence ?? `${troubleLabels[one.kind]}.`}`,
      })),
      {
        text: 'Rien n’est perdu : ce qui attend sera fait dès que ce sera réglé. Votre administrateur est déjà prévenu ; vérifiez de votre côté la configuration de votre compte.',
      },
      { link: 'Ouvrir la configuration du compte', url: accountUrl },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'office-well-again': ({ troubles: { ended } }: TroubleMailContent): MailParts => ({
    subject: 'Vos automatisations Minutier ont repris',
    blocks: [
      { text: 'Bonjour,' },
      ...ended.map((one) => ({
        text: `La difficulté qui retenait vos automatisations est terminée (${tellSpan(one)}). Ce qui attendait est fait, ou le sera à la prochaine exécution.`,
      })),
      { text: 'L’équipe Minutier' },
    ],
  }),
};

function sumUp(began: ToldTrouble[], ended: ToldTrouble[]): string {
  const [first] = began;
  if (first && began.length === 1) return nameTrouble(first);
  if (began.length > 1) return `${began.length} incidents durent`;
  return ended.length === 1 && ended[0]
    ? `terminé, ${nameTrouble(ended[0])}`
    : `${ended.length} incidents terminés`;
}

function nameTrouble({ kind, name }: ToldTrouble): string {
  const label = `${troubleLabels[kind].charAt(0).toLowerCase()}${troubleLabels[kind].slice(1)}`;
  return name ? `${label} (${name})` : label;
}

function list(troubles: ToldTrouble[], heading: string, when: (one: ToldTrouble) => string): MailBlock[] {
  if (troubles.length === 0) return [];
  const left = troubles.length - MOST_NAMED;
  return [
    { text: heading },
    ...troubles.slice(0, MOST_NAMED).map((one) => ({
      text: `${one.name ? `${one.name} : ` : ''}${troubleLabels[one.kind]}, ${when(one)}.${one.sentence ? ` ${one.sentence}` : ''}`,
    })),
    ...(left > 0 ? [{ text: `Et ${left} de plus.` }] : []),
  ];
}

function tellSpan({ since, endedAt }: ToldTrouble): string {
  const end = endedAt ? ` au ${writeParisMoment(endedAt)}` : '';
  return `du ${writeParisMoment(since)}${end}`;
}
