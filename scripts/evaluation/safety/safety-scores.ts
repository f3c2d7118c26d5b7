import { foldName } from '../names-agree.ts';
import type { LivedMail, LivedPaper } from './live-through.ts';
import type { SafetyMail } from './truth.ts';

/** One figure: how many of how many, and the messages that spoil it. */
export interface SafetyFigure {
  name: string;
  count: number;
  of: number;
  /** `file` of each message that is wrong, with what was found. */
  wrong: string[];
}

/** The figures that a set's truth allows; a set about one thing gives those of that thing. */
export function scoreSafety(mails: readonly LivedMail[]): SafetyFigure[] {
  return [
    ...scoreStops(mails),
    ...scoreOwners(mails),
    ...scorePapers(mails),
    ...scoreCalls(mails),
    ...scoreNobody(mails),
  ];
}

function figure(
  name: string,
  among: readonly LivedMail[],
  isSo: (mail: LivedMail) => boolean,
  tell: (mail: LivedMail) => string,
  wanted: boolean,
): SafetyFigure[] {
  if (among.length === 0) return [];
  const hits = among.filter(isSo);
  const wrong = among.filter((mail) => isSo(mail) !== wanted);
  return [
    {
      name,
      count: hits.length,
      of: among.length,
      wrong: wrong.map((mail) => `${mail.truth.file} : ${tell(mail)}`),
    },
  ];
}

function scoreStops(mails: readonly LivedMail[]): SafetyFigure[] {
  const stops = mails.filter(({ truth }) => truth.announces);
  const others = mails.filter(({ truth }) => truth.announces === null);
  const told = ({ truth, suspended, until, reason, state }: LivedMail) =>
    `${truth.announces ?? 'rien'} lu ${suspended.join('+') || `${state} (${reason ?? ''})`} ${until ?? ''}`;
  const isFound = ({ suspended, awaitsPerson }: LivedMail) => suspended.length > 0 || awaitsPerson;
  const chased = ({ truth, reminders }: LivedMail) => `${truth.announces} : ${reminders} relance(s)`;
  return [
    ...figure('annonces arrêtées ou confiées à une personne', stops, isFound, told, true),
    ...figure('annonces arrêtées', stops, ({ suspended }) => suspended.length > 0, told, true),
    ...figure(
      'annonces de la bonne sorte',
      stops,
      ({ truth, suspended }) => suspended.includes(truth.announces ?? ''),
      told,
      true,
    ),
    ...figure(
      'fins d’absence exactes',
      stops.filter(({ truth }) => truth.until),
      ({ truth, until }) => truth.until === until,
      told,
      true,
    ),
    ...figure('simples messages arrêtés', others, ({ suspended }) => suspended.length > 0, told, false),
    ...figure('clients relancés après une annonce', stops, ({ reminders }) => reminders > 0, chased, false),
    ...figure('autres clients relancés', others, ({ reminders }) => reminders > 0, chased, true),
  ];
}

function scoreOwners(mails: readonly LivedMail[]): SafetyFigure[] {
  const told = ({ truth, client, name, state, reason }: LivedMail) =>
    `${idOf(truth) ?? 'une personne'} lu ${client ?? 'personne'} ${name ?? ''} (${state} ${reason ?? ''})`;
  const crossed = (mail: LivedMail) =>
    [mail.client, ...mail.papers.map(({ client }) => client)].some(
      (found) => found !== null && found !== idOf(mail.truth),
    );
  const known = mails.filter(({ truth }) => idOf(truth) && truth.announces === undefined);
  const unsure = mails.filter(
    ({ truth }) => truth.client === null && truth.kind === undefined && truth.call === undefined,
  );
  return [
    ...figure(
      'messages d’un client connu chez lui',
      known,
      (mail) => mail.client === idOf(mail.truth),
      told,
      true,
    ),
    ...figure('messages croisés entre deux clients', [...known, ...unsure], crossed, told, false),
    ...figure(
      'messages sans preuve confiés à une personne',
      unsure,
      ({ client }) => client === null,
      told,
      true,
    ),
  ];
}

function idOf({ client }: SafetyMail): string | null {
  return client && 'id' in client ? client.id : null;
}

function scorePapers(mails: readonly LivedMail[]): SafetyFigure[] {
  const papers = mails.flatMap((mail) =>
    mail.truth.documents.flatMap((truth) => {
      const paper = mail.papers.find(({ attachment }) => attachment === truth.attachment);
      return truth.whose ? [{ mail, truth, paper }] : [];
    }),
  );
  const group = (
    name: string,
    whose: readonly string[],
    isSo: (paper: LivedPaper) => boolean,
    wanted: boolean,
  ): SafetyFigure[] => {
    const among = papers.filter(({ truth }) => whose.includes(truth.whose ?? ''));
    if (among.length === 0) return [];
    const hits = among.filter(({ paper }) => paper !== undefined && isSo(paper));
    const wrong = among.filter((one) => hits.includes(one) !== wanted);
    const tell = ({ mail, truth, paper }: (typeof papers)[number]) =>
      `${mail.truth.file} ${truth.attachment} (${truth.whose}) : ${paper?.state ?? 'absent'} ${paper?.reasons.join(', ') ?? ''}`;
    return [{ name, count: hits.length, of: among.length, wrong: wrong.map(tell) }];
  };
  const isFiled = ({ state }: LivedPaper) => state === 'filed';
  return [
    ...group('pièces d’autrui présentes', ['stranger'], ({ isPresent }) => isPresent, false),
    ...group('pièces d’autrui classées', ['stranger'], isFiled, false),
    ...group('pièces du client classées', ['client'], isFiled, true),
    ...group('pièces du conjoint classées', ['spouse'], isFiled, true),
    ...group('pièces des autres parties classées', ['co-owner', 'party'], isFiled, true),
  ];
}

function scoreCalls(mails: readonly LivedMail[]): SafetyFigure[] {
  const told = ({ truth, calls, state, reason, papers }: LivedMail) =>
    `${truth.kind ?? ''} ${calls} appel(s), ${state} (${reason ?? ''}) ${papers.map((paper) => paper.state).join(' ')}`;
  const passes = ({ calls, papers }: LivedMail) => calls === 0 || papers.some(({ isPresent }) => isPresent);
  return [
    ...figure(
      'changements de compte passés sans appel',
      mails.filter(({ truth }) => truth.call === true),
      passes,
      told,
      false,
    ),
    ...figure(
      'coordonnées sans danger mises en appel',
      mails.filter(({ truth }) => truth.call === false),
      ({ calls }) => calls > 0,
      told,
      false,
    ),
  ];
}

function scoreNobody(mails: readonly LivedMail[]): SafetyFigure[] {
  const nobody = mails.filter(
    ({ truth }) => truth.kind !== undefined && truth.client === null && truth.call === undefined,
  );
  const letters = mails.filter(({ truth }) => truth.client && 'new' in truth.client);
  const told = ({ truth, client, name, state, reason, action }: LivedMail) =>
    `${truth.kind ?? ''} ${client ?? 'personne'} ${name ?? ''} ${state} ${action ?? ''} (${reason ?? ''})`;
  const isRight = ({ truth, name }: LivedMail) =>
    truth.client !== null &&
    'new' in truth.client &&
    name !== null &&
    foldName(name) === foldName(`${truth.client.lastName} ${truth.client.firstName}`);
  return [
    ...figure('réponses à personne', nobody, ({ replied }) => replied, told, false),
    ...figure(
      'clients créés pour personne',
      nobody,
      ({ made, client }) => made > 0 || client !== null,
      told,
      false,
    ),
    ...figure('premières lettres : client créé', letters, isRight, told, true),
    ...figure(
      'premières lettres : suite donnée',
      letters,
      ({ truth, action }) => (action ?? 'none') === truth.reply?.action,
      told,
      true,
    ),
  ];
}
