import type { Benchmark } from './figures.ts';
import { runSuite } from './run-suite.ts';

export const purpose =
  'Textes et fichiers faits pour nuire, à chaque entrée, pendant que /healthz est demandé toutes les 50 ms.';

interface Pulse {
  asked: number;
  p50: number;
  p99: number;
  max: number;
}

interface HostileReport {
  sent: number;
  sheets: number;
  idle: Pulse;
  busy: Pulse;
  pauses: { p99: number; max: number };
  worked: { p99: number; max: number };
  seconds: Record<string, number>;
  ledger: { messages: { received: number; handled: number; held: number; refused: number; open: number } };
  reasons: Record<string, number>;
}

/** Twelve entries of the mail and the three sheets, a thousand of each. `HOSTILE_EACH` takes fewer. */
const EACH = process.env.HOSTILE_EACH ?? '1000';

export const measure: Benchmark['measure'] = async () => {
  const { sent, sheets, idle, busy, pauses, worked, seconds, ledger } = runSuite<HostileReport>(
    'tests/integration/hostile.test.ts',
    { HOSTILE_EACH: EACH },
    'HOSTILE_REPORT',
  );
  const { received, handled, held, refused, open } = ledger.messages;
  return [
    { what: 'messages envoyés', value: sent, unit: '' },
    { what: 'feuilles enregistrées', value: sheets, unit: '' },
    { what: 'traités', value: handled, unit: '' },
    { what: 'à vérifier', value: held, unit: '' },
    { what: 'sans suite', value: refused, unit: '' },
    { what: 'perdus', value: sent - received + received - handled - held - refused, unit: '', atMost: 0 },
    { what: 'encore ouverts', value: open, unit: '', atMost: 0 },
    { what: '/healthz au repos, médiane', value: idle.p50, unit: 'ms' },
    { what: '/healthz au repos, p99', value: idle.p99, unit: 'ms' },
    { what: '/healthz, médiane', value: busy.p50, unit: 'ms' },
    { what: '/healthz, p99', value: busy.p99, unit: 'ms', atMost: 100 },
    { what: '/healthz, le plus lent', value: busy.max, unit: 'ms' },
    { what: 'arrêt du fil principal, p99', value: pauses.p99, unit: 'ms' },
    { what: 'arrêt du fil principal, le plus long', value: pauses.max, unit: 'ms' },
    { what: 'son propre travail d’une traite, p99', value: worked.p99, unit: 'ms' },
    { what: 'son propre travail d’une traite, le plus long', value: worked.max, unit: 'ms' },
    ...Object.entries(seconds).map(([entry, value]) => ({ what: `durée, ${entry}`, value, unit: 's' })),
    { what: 'p99 face au repos', value: busy.p99 / idle.p99, unit: '×' },
  ];
};
