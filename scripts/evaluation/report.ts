import { countDoubts } from './count-doubts.ts';
import { type DocumentScores, isCostly, type JudgedDocument, scoreDocuments } from './document-scores.ts';
import { type AuthorScores, findInterval, type SentScores } from './leave-authors-out.ts';
import type { JudgedClient, JudgedMail, MailScores } from './mail-scores.ts';
import type { DocumentsRun } from './read-documents.ts';

const percent = (value: number) => `${(value * 100).toFixed(1).replace('.', ',')} %`;
const seconds = (value: number) => `${value.toFixed(2).replace('.', ',')} s`;

export function describeDocuments({ judged, secondsByKind }: DocumentsRun): string[] {
  const kinds = [...Map.groupBy(judged, ({ truth }) => truth.kind)];
  return [
    'DOCUMENTS',
    ...describeCosts(judged),
    '',
    `  ${'sorte'.padEnd(10)}${['nombre', 'type', 'personne', 'date', 'les trois', 'classés', 'faux classés', 'doutes tenus', 'durée'].map((title) => title.padStart(13)).join('')}`,
    ...kinds.map(([kind, group]) => row(kind, scoreDocuments(group), secondsByKind[kind] ?? 0)),
    row(
      'tous',
      scoreDocuments(judged),
      kinds.reduce((sum, [kind, group]) => sum + (secondsByKind[kind] ?? 0) * group.length, 0) /
        Math.max(1, judged.length),
    ),
    ...describeConfusions(judged),
    ...describeMistakes(judged),
    ...describeDoubts(judged),
  ];
}

/** One author whose papers nothing had been learnt from. */
export function describeAuthor({ author, scores, filed, wrong, sent }: AuthorScores): string {
  const { count, type, person, date, all, auto } = scores;
  const shares = [type, person, date, all, auto].map((share) => percent(share).padStart(9)).join('');
  const [low, high] = findInterval(wrong, filed);
  return `${author.padEnd(22)}${String(count).padStart(5)}${shares}   faux parmi les classés : ${wrong} sur ${filed}, ${percent(low)} à ${percent(high)} (9 fois sur 10)${sent ? `\n${describeSent(sent)}` : ''}`;
}

function describeSent({ own, foreign }: SentScores): string {
  return [
    '    envoyés par leur titulaire :',
    `les trois ${percent(own.scores.all)}, classés ${percent(own.scores.auto)}, faux ${own.wrong} sur ${own.filed} ;`,
    `envoyés par un autre qu’ils nomment : ${foreign.asSender} sur ${foreign.count} classés à son nom`,
  ].join(' ');
}

/** What each doubt costs: right papers that it alone holds; and what it protects from. */
function describeDoubts(judged: readonly JudgedDocument[]): string[] {
  const counts = countDoubts(judged);
  if (counts.length === 0) return [];
  const cells = (values: readonly (string | number)[]) =>
    values.map((value) => String(value).padStart(15)).join('');
  return [
    '',
    `  ${'Doutes'.padEnd(24)}${cells(['tenus', 'dont justes', 'seul, justes', 'seul, faux'])}`,
    ...counts.map(
      ({ doubt, held, right, aloneRight, aloneWrong }) =>
        `  ${doubt.padEnd(24)}${cells([held, right, aloneRight, aloneWrong])}`,
    ),
  ];
}

/** Their mean, and the worst of them. */
export function describeAuthors(all: readonly AuthorScores[]): string[] {
  const mean = (of: (one: AuthorScores) => number) =>
    percent(all.reduce((sum, one) => sum + of(one), 0) / Math.max(1, all.length));
  const worst = all.toSorted((left, right) => left.scores.all - right.scores.all)[0];
  const filed = all.reduce((sum, one) => sum + one.filed, 0);
  const wrong = all.reduce((sum, one) => sum + one.wrong, 0);
  const [low, high] = findInterval(wrong, filed);
  return [
    '',
    '(type, personne, date, les trois, classés)',
    `moyenne des auteurs : les trois ${mean(({ scores }) => scores.all)}, classés ${mean(({ scores }) => scores.auto)}`,
    `le moins bien lu : ${worst?.author ?? '–'}, les trois ${percent(worst?.scores.all ?? 0)}`,
    `faux parmi les classés : ${wrong} sur ${filed}, ${percent(low)} à ${percent(high)} (9 fois sur 10)`,
    ...describeDoubts(all.flatMap(({ judged }) => judged)),
  ];
}

function row(name: string, scores: DocumentScores, duration: number): string {
  const { count, type, person, date, all, auto, wrongAuto, reviewHeld } = scores;
  const shares = [type, person, date, all, auto, wrongAuto, reviewHeld].map(percent);
  return `  ${name.padEnd(10)}${[String(count), ...shares, seconds(duration)].map((cell) => cell.padStart(13)).join('')}`;
}

function describeCosts(judged: readonly JudgedDocument[]): string[] {
  const costly = judged.filter(isCostly);
  if (costly.length === 0) return ['  Aucun document classé à tort.'];
  return [`  ${costly.length} classé(s) à tort (l’erreur coûteuse) :`, ...costly.map(describeMistake)];
}

function describeConfusions(judged: readonly JudgedDocument[]): string[] {
  const wrong = judged.filter(({ truth, type }) => truth.expect === 'file' && !type);
  const pairs = [...Map.groupBy(wrong, ({ truth, outcome }) => `${truth.type} lu ${outcome.type}`)];
  if (pairs.length === 0) return [];
  return [
    '',
    '  Types confondus :',
    ...pairs
      .toSorted(([, left], [, right]) => right.length - left.length)
      .map(
        ([pair, list]) =>
          `    ${list.length} × ${pair} (${list.map(({ truth }) => base(truth.file)).join(', ')})`,
      ),
  ];
}

function describeMistakes(judged: readonly JudgedDocument[]): string[] {
  const wrong = judged.filter((item) => item.truth.expect === 'file' && !item.all && !isCostly(item));
  const held = judged.filter((item) => item.truth.expect === 'file' && item.all && !item.outcome.filed);
  return [
    ...(wrong.length > 0
      ? ['', '  Faux, mais tenus pour vérification :', ...wrong.map(describeMistake)]
      : []),
    ...(held.length > 0 ? ['', '  Justes, mais tenus :', ...held.map(describeMistake)] : []),
  ];
}

function describeMistake({ truth, outcome, type, person, date }: JudgedDocument): string {
  const parts = [
    truth.expect === 'review' ? 'à vérifier' : '',
    type ? '' : `type ${outcome.type} ≠ ${truth.type}`,
    person ? '' : `personne ${outcome.person ?? '—'} ≠ ${truth.persons[0] ?? '—'}`,
    date ? '' : `date ${outcome.date ?? '—'} ≠ ${truth.date ?? '—'}`,
    outcome.filed ? '' : `(${outcome.reasons.join(', ')})`,
  ];
  return `    ${base(truth.file)} ${truth.kind} ${truth.type} : ${parts.filter(Boolean).join(' · ')}`;
}

function base(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

export function describeMails(judged: readonly JudgedMail[], scores: MailScores): string[] {
  const wrong = judged.filter(({ client, action, entries }) => !client || !action || !entries);
  const costly = wrong.filter(({ wrongAnswer }) => wrongAnswer);
  return [
    '',
    'MESSAGES',
    costly.length === 0
      ? '  Aucune réponse envoyée à tort.'
      : `  ${costly.length} réponse(s) envoyée(s) à tort (l’erreur coûteuse) :`,
    ...costly.map(describeMail),
    `  ${scores.count} messages : client ${percent(scores.client)}, suite donnée ${percent(scores.action)}, entrées ${percent(scores.entries)}`,
    ...wrong.filter(({ wrongAnswer }) => !wrongAnswer).map(describeMail),
  ];
}

function describeMail({ truth, outcome, client, action, entries }: JudgedMail): string {
  const wanted =
    truth.client && ('id' in truth.client ? truth.client.id : `nouveau ${truth.client.lastName}`);
  const found = outcome.client && (outcome.client.id ?? `nouveau ${outcome.client.lastName}`);
  const parts = [
    client ? '' : `client ${found ?? 'personne'} ≠ ${wanted ?? 'personne'}`,
    action
      ? ''
      : `${outcome.action} (${outcome.reason ?? ''}) ≠ ${truth.reply.action} (${truth.reply.reason ?? ''})`,
    entries || !action ? '' : `entrées ${outcome.entries.join('+')} ≠ ${truth.reply.entries.join('+')}`,
  ];
  return `    ${base(truth.file)} : ${parts.filter(Boolean).join(' · ')}`;
}

export function describeClients(
  judged: readonly JudgedClient[],
  scores: { clients: number; missing: number },
): string[] {
  return [
    '',
    'ÉTAT FINAL',
    `  clients ${percent(scores.clients)}, pièces manquantes exactes ${percent(scores.missing)}`,
    ...judged.filter(({ client, missing }) => !client || !missing).map(describeClient),
  ];
}

function describeClient({ truth, outcome, client, missing }: JudgedClient): string {
  if (!truth) return `    ${outcome?.lastName} ${outcome?.firstName} : client de trop`;
  const name = `    ${truth.lastName} ${truth.firstName}`;
  if (!outcome) return `${name} : client absent`;
  const parts = [
    client ? '' : `dossier ${outcome.caseType ?? '—'} ≠ ${truth.caseType ?? '—'}`,
    missing ? '' : `manque ${outcome.missing.join(' ') || 'rien'} ≠ ${truth.missing.join(' ') || 'rien'}`,
  ];
  return `${name} : ${parts.filter(Boolean).join(' · ')}`;
}
