import type { Benchmark } from './figures.ts';
import { runSuite } from './run-suite.ts';

export const purpose =
  'Cinq mille messages non lus à l’ouverture du compte, dont deux cents depuis son premier jour : ceux-là sont traités.';

const OLDER = 4800;
const SINCE = 200;

export const measure: Benchmark['measure'] = async () => {
  const report = runSuite<{ milliseconds: number; runs: number; megabytes: number; unread: number }>(
    'tests/integration/mail-backlog.test.ts',
    { BACKLOG_OLDER: String(OLDER), BACKLOG_SINCE: String(SINCE) },
    'BACKLOG_REPORT',
  );
  return [
    { what: 'messages restés non lus dans la boîte', value: report.unread, unit: '', atLeast: OLDER + SINCE },
    {
      what: 'traités par seconde, relève et rangement compris',
      value: (SINCE / report.milliseconds) * 1000,
      unit: '',
    },
    { what: 'exécutions', value: report.runs, unit: '' },
    { what: 'mémoire prise', value: report.megabytes, unit: 'Mo', atMost: 200 },
  ];
};
