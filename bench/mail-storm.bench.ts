import type { Benchmark } from './figures.ts';
import { runSuite } from './run-suite.ts';

export const purpose =
  'Mille messages livrés à Dovecot pendant que le travail est tué dix fois et le serveur relancé cinq fois.';

interface StormReport {
  killed: number;
  restarted: number;
  ledger: { messages: { received: number; handled: number; held: number; refused: number; open: number } };
  left: number;
  inDoubt: number;
}

export const measure: Benchmark['measure'] = async () => {
  const report = runSuite<StormReport>(
    'tests/integration/mail-storm.test.ts',
    { STORM_MESSAGES: '1000', STORM_KILLS: '10', STORM_RESTARTS: '5' },
    'STORM_REPORT',
  );
  const { received, handled, held, refused, open } = report.ledger.messages;
  return [
    { what: 'messages reçus', value: received, unit: '', atLeast: 1000 },
    { what: 'traités', value: handled, unit: '' },
    { what: 'à vérifier', value: held, unit: '' },
    { what: 'sans suite', value: refused, unit: '' },
    { what: 'perdus', value: received - handled - held - refused, unit: '', atMost: 0 },
    { what: 'encore ouverts', value: open, unit: '', atMost: 0 },
    { what: 'morts du travail', value: report.killed, unit: '', atLeast: 10 },
    { what: 'relances du serveur', value: report.restarted, unit: '', atLeast: 5 },
    { what: 'réponses parties, aucune deux fois', value: report.left, unit: '' },
    { what: 'envois incertains, laissés à une personne', value: report.inDoubt, unit: '', atMost: 10 },
  ];
};
