import { setTimeout } from 'node:timers/promises';
import { migrate } from '#server/database/migrate.ts';
import { type AutomationType, automations, automationTypes } from '#shared/automations.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';
import { type Benchmark, type Figure, median } from './figures.ts';
import { openServer } from './open-databases.ts';

const RUNS = Number(process.env.IDLE_RUNS ?? 100);
const CLIENTS = Number(process.env.IDLE_CLIENTS ?? 40);
/** Of the bare reading and of the runs beside it: too short to be timed alone. */
const READINGS = 20;
/** What was written a moment ago is not known to be still. */
const SETTLED_MS = 2500;
/** An office hour. */
const now = new Date('2026-06-16T08:00:00Z');

export const purpose = `Ce que coûte une exécution qui ne trouve rien, dans une étude de ${CLIENTS} clients (IDLE_CLIENTS), avant laquelle rien n’a changé ou qui regarde tout : le processeur de tout le processus, face à une lecture par sa clé.`;

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const { database, release } = await openServer();
  await migrate(database);
  const office = await openTestOffice(database, { now });
  try {
    const rows = Array.from({ length: CLIENTS }, (_, index) => [
      `CLIENT${index}`,
      'Anne',
      'Vente',
      `anne.${index}@client.example`,
    ]);
    await fillSheet(office, 'clients', rows);
    await office.runAll();
    await setTimeout(SETTLED_MS);
    const runs = createRuns(office);
    for (const type of automationTypes) await runs.whole(type);
    const progress = startProgress('Exécutions', RUNS);
    const samples = new Map(automationTypes.map((type) => [type, { whole: [], gated: [] } as Samples]));
    const bare: number[] = [];
    for (let round = 0; round < RUNS; round += 1) {
      for (const [type, { whole, gated }] of samples) {
        whole.push(await timeProcessor(() => runs.whole(type)));
        gated.push((await timeProcessor(() => runs.gatedOften(type))) / READINGS);
      }
      bare.push((await timeProcessor(() => readOften(office))) / READINGS);
      progress.advance();
    }
    progress.end();
    return [
      { what: 'une lecture par sa clé', value: median(bare), unit: 'ms' },
      ...automationTypes.flatMap((type): Figure[] => {
        const { whole = [], gated = [] } = samples.get(type) ?? {};
        const { presetName } = automations[type];
        return [
          { what: `${presetName}, rien n’a changé (visé : 2 ms)`, value: median(gated), unit: 'ms' },
          { what: `${presetName}, face à une lecture`, value: median(gated) / median(bare), unit: '×' },
          { what: `${presetName}, tout regardé`, value: median(whole), unit: 'ms' },
        ];
      }),
    ];
  } finally {
    await office.close();
    await release();
  }
};

interface Samples {
  whole: number[];
  gated: number[];
}

function createRuns({ dependencies: { officeRuns }, notary }: TestOffice) {
  return {
    whole: (type: AutomationType) => officeRuns.run(type, notary.id),
    async gatedOften(type: AutomationType): Promise<void> {
      for (let run = 0; run < READINGS; run += 1)
        if (!(await officeRuns.findIdle(type, notary.id))) throw new Error(`${type}: something has changed`);
    },
  };
}

/** Milliseconds of processor, of all threads of this process. */
async function timeProcessor(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function readOften({ dependencies, notary }: TestOffice): Promise<void> {
  for (let reading = 0; reading < READINGS; reading += 1)
    await dependencies.seeding.notaries.findById(notary.id);
}
