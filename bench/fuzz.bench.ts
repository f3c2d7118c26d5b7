import type { Benchmark } from './figures.ts';
import { runSuite } from './run-suite.ts';

export const purpose =
  'Des appels tirés des contrats, valides, presque valides et faits pour nuire, de la part de chacun, à chaque route.';

interface FuzzReport {
  sent: number;
  done: number;
  processorSeconds: number;
  answered: Record<string, number>;
  doneBy: Record<string, number>;
}

/** `FUZZ_INPUTS` takes fewer, `FUZZ_SEED` others. */
const INPUTS = process.env.FUZZ_INPUTS ?? '1000000';

export const measure: Benchmark['measure'] = async () => {
  const began = performance.now();
  const { sent, done, answered, doneBy, processorSeconds } = runSuite<FuzzReport>(
    'tests/integration/fuzzed-routes.test.ts',
    { FUZZ_INPUTS: INPUTS },
    'FUZZ_REPORT',
  );
  const seconds = (performance.now() - began) / 1000;
  return [
    { what: 'appels', value: sent, unit: '' },
    { what: 'acceptés', value: (done / sent) * 100, unit: '%', atLeast: 5 },
    { what: 'routes qui en ont accepté', value: Object.keys(doneBy).length, unit: '' },
    ...Object.entries(answered).map(([status, value]) => ({ what: `réponses ${status}`, value, unit: '' })),
    {
      what: 'processeur par appel, la base non comprise',
      value: (processorSeconds / sent) * 1000,
      unit: 'ms',
    },
    { what: 'appels par seconde', value: sent / seconds, unit: '/s' },
  ];
};
