import { routes } from '#shared/contracts/routes.ts';
import { testKeys } from '../test-app.ts';
import type { Choices } from './choices.ts';
import { hostilePathParts, hostileQueries } from './hostile-values.ts';
import type { Operation } from './operations.ts';
import type { Caller, TwoOffices } from './two-offices.ts';
import { createValueMaker } from './value-maker.ts';

/** A call as it goes to the application, and enough of it to make it again. */
export interface MadeCall {
  operation: Operation;
  caller: Caller;
  url: string;
  /** As it is sent; null of a call without one. */
  body: string | Buffer | null;
  headers: Record<string, string>;
  address: string;
}

const NOBODYS_ID = '018f3b2c-1111-7abc-8def-0123456789ab';

/** What reaches other machines, or reads a paper: seconds each, and what they are given is seen by their contracts before. */
export const costly = new Set<string>([
  routes.trial,
  routes.officeTrial,
  routes.officeServers,
  routes.workflowScheduler,
  routes.executeWebhook,
  routes.dataExport,
  routes.simulation,
]);

const tableOf: Record<string, string> = {
  mailbox: 'messages',
  notaries: 'notaries',
  licences: 'licenses',
  answers: 'taught_sentences',
  'bank-calls': 'bank_calls',
  closures: 'office_closures',
  clientId: 'clients',
  notaryId: 'notaries',
  licenceId: 'licenses',
  folderId: 'folders',
  workflowId: 'workflows',
  workflow_id: 'workflows',
  office: 'notaries',
  suspensionId: 'suspensions',
  suspension: 'suspensions',
};

/** The ids of what a field, or a part of a path, names. */
export function createIdFinder(ids: Record<string, string[]>): (name: string) => string[] {
  return (name) => ids[tableOf[name] ?? name.replaceAll('-', '_')] ?? [];
}

/** What a parameter of a path is an id of, as `createIdFinder` knows it: `/api/documents/:id/undo` is of documents. */
export function nameThing(path: string, parameter: string): string {
  return parameter === 'partyId' ? 'clients' : (path.split('/')[2] ?? '');
}

/** Makes calls as it is told to choose: by fast-check, from the contracts and from what is known to hurt. */
export function createCallMaker(operations: Operation[], world: TwoOffices) {
  const idsOf = createIdFinder(world.ids);
  const known: Record<string, string[]> = {
    licenseKey: [testKeys.notary, 'NOTARY-NOBODY01'],
    licenceKey: [testKeys.notary],
    proof: [testKeys.notary],
    notaryEmail: ['pieces@vasseur.example'],
    webhookUrl: ['http://127.0.0.1:1/webhook/document-classification'],
  };
  const words = (field: string) => known[field] ?? (idsOf(field).length > 0 ? idsOf(field) : null);
  const makeValues = createValueMaker(words);
  const cheap = operations.filter(({ path }) => path !== routes.trial);

  return function makeCall(choices: Choices): MadeCall {
    const { random, pick } = choices;
    let operation = pick(operations);
    if (costly.has(operation.path) && random(30) > 0) operation = pick(operations);
    if (operation.path === routes.trial) operation = pick(cheap);
    const caller = chooseCaller(choices, operation, world);
    const values = makeValues(choices);
    const { body, type } = makeBody(choices, values, operation);
    return {
      operation,
      caller,
      url: makePath(choices, idsOf, operation) + makeQuery(choices, values, operation),
      body,
      headers: makeHeaders(choices, caller, type, body !== null),
      // Each from somewhere else: limits of requests are tested where they are told of.
      address: `10.${random(256)}.${random(256)}.${random(256)}`,
    };
  };
}

type Values = ReturnType<ReturnType<typeof createValueMaker>>;

/** Half of all as the contract asks, a third with one thing wrong, the rest with nothing right. */
const ways = ['valid', 'valid', 'valid', 'spoilt', 'spoilt', 'hostile'] as const;

/** More often than not somebody who may: what is behind the door is tried by those who get in. */
function chooseCaller({ random, pick }: Choices, { access }: Operation, { callers }: TwoOffices): Caller {
  const named = (who: string) => callers.find((one) => one.who === who) ?? pick(callers);
  if (random(5) < 2) return pick(callers);
  return named(
    access.startsWith('admin') && (access === 'admin' || random(3) === 0) ? 'administrator' : 'holder',
  );
}

function makePath(
  { random, pick }: Choices,
  idsOf: (name: string) => string[],
  { method, path }: Operation,
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const way = random(10);
    if (way === 0) return pick(hostilePathParts);
    // A whole office that goes takes with it what the next calls are about, and so does a client, who goes seldom.
    if (way === 1 || (method === 'DELETE' && path === routes.notaryRecord)) return NOBODYS_ID;
    if (path === routes.clientErasure && random(40) > 0) return NOBODYS_ID;
    if (name === 'automation') return pick(['client-reminder', 'client-management', '..']);
    const ids = idsOf(nameThing(path, name));
    return ids.length > 0 ? pick(ids) : NOBODYS_ID;
  });
}

function makeQuery({ random, pick }: Choices, values: Values, { query }: Operation): string {
  const way = pick(ways);
  const names = Object.keys(query).filter(() => random(3) > 0);
  if (way === 'hostile' && random(2) === 0) return `?${pick(hostileQueries)}`;
  const parts = names.map((name) => {
    const valid = values.makeValid(query[name] ?? {}, name);
    const value = way === 'valid' ? valid : way === 'spoilt' ? values.spoil(valid) : values.makeHostile();
    if (random(20) === 0) return `${name}=${pick(hostilePathParts)}`;
    return `${name}=${encode(typeof value === 'object' ? write(value) : String(value))}`;
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function makeBody(
  { random, pick }: Choices,
  values: Values,
  { body, method }: Operation,
): Pick<MadeCall, 'body'> & { type: string } {
  const type =
    random(40) === 0 ? pick(['text/plain', 'application/pdf', 'a/b; c=\u00e9', '']) : 'application/json';
  if (!body) {
    if (method === 'GET' || random(4) > 0) return { body: null, type };
    return { body: write(values.makeHostile()), type };
  }
  const way = pick(ways);
  if (way === 'hostile' && random(4) === 0) return { body: pick(brokenBodies), type };
  const valid = values.makeValid(body, '');
  if (way === 'valid') return { body: write(valid), type };
  return { body: write(way === 'spoilt' ? values.spoil(valid) : values.makeHostile()), type };
}

function makeHeaders(
  { random, pick }: Choices,
  { cookie }: Caller,
  type: string,
  hasBody: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {};
  if (cookie) headers.cookie = random(50) === 0 ? `${cookie}%00; a=%ff; __proto__=b` : cookie;
  if (hasBody && type) headers['content-type'] = type;
  if (random(10) === 0)
    headers[pick(['range', 'if-none-match', 'x-forwarded-for', 'user-agent'])] = pick(oddHeaders);
  if (random(60) === 0) headers.origin = pick(['null', 'https://ailleurs.example', '\u00ff']);
  return headers;
}

const brokenBodies: (string | Buffer)[] = [
  '',
  '{',
  '{"a":}',
  '[',
  'null',
  '"texte"',
  '1e999',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  '['.repeat(200_000),
  `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  `"${'a'.repeat(1_200_000)}"`,
];

const oddHeaders = [
  'bytes=0-99999999999999999999',
  'bytes=-1,5-2,',
  '"\u00ff"',
  '%00',
  '1.2.3.4, 999.1.1.1, <script>',
  'a'.repeat(4000),
  '<script>window.__xss=1</script>',
  '__proto__',
];

/** JSON in which what JavaScript cannot hold stands as it was written. */
function write(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(/"@@(.*?)@@"/g, (_, text: string) => JSON.parse(`"${text}"`));
}

/** Of half a surrogate pair too, which has no encoding. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
