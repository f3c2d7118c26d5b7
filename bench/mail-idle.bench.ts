import type { Benchmark } from './figures.ts';
import { runSuite } from './run-suite.ts';

export const purpose =
  'De la livraison à la boîte jusqu’à la réponse partie et la pièce rangée, éveillé par IDLE.';

export const measure: Benchmark['measure'] = async () => {
  const { milliseconds } = runSuite<{ milliseconds: number }>(
    'tests/integration/office-mail.test.ts',
    {},
    'IDLE_REPORT',
  );
  return [{ what: 'de la livraison au rangement', value: milliseconds, unit: 'ms', atMost: 10_000 }];
};
