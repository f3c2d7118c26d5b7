import { uploadUnderFaults } from '#support/google/upload-run.ts';
import type { Benchmark, Figure } from './figures.ts';

const DOCUMENTS = 1000;
const KILLS = 10;

export const purpose =
  'Mille documents vers Google Drive, une panne tous les dix appels, dix arrêts brutaux : chacun une fois, octet pour octet.';

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const progress = startProgress('Envoi des documents', DOCUMENTS);
  let shown = 0;
  const run = await uploadUnderFaults(DOCUMENTS, KILLS, (done) => {
    for (; shown < done; shown += 1) progress.advance();
  });
  progress.end();
  const percent = (value: number) => (value / DOCUMENTS) * 100;
  return [
    { what: 'documents présents', value: percent(run.files), unit: '%', atLeast: 100, atMost: 100 },
    { what: 'documents aux octets exacts', value: percent(run.exact), unit: '%', atLeast: 100 },
    { what: 'arrêts brutaux', value: run.killed, unit: '', atLeast: KILLS },
    { what: 'pannes données', value: run.faults, unit: '' },
    { what: 'appels', value: run.calls, unit: '' },
    { what: 'appels par document', value: run.calls / DOCUMENTS, unit: '' },
  ] satisfies Figure[];
};
