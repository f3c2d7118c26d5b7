import { migrate } from '#server/database/migrate.ts';
import { automations, automationTypes } from '#shared/automations.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';
import { type Benchmark, type Figure, median } from './figures.ts';
import { openServer } from './open-databases.ts';

const RUNS = Number(process.env.IDLE_RUNS ?? 100);
const CLIENTS = Number(process.env.IDLE_CLIENTS ?? 40);
/** Of the bare reading beside them. */
const READINGS = 20;
/** An office hour. */
const now = new Date('2026-06-16T08:00:00Z');

export const purpose = `Ce que coûte une exécution qui ne trouve rien, dans une étude de ${CLIENTS} clients (IDLE_CLIENTS) : le processeur de tout le processus, face à une lecture par sa clé.`;

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
    const progress = startProgress('Exécutions', RUNS);
    const samples = new Map(automationTypes.map((type) => [type, [] as number[]]));
    const bare: number[] = [];
    for (let round = 0; round < RUNS; round += 1) {
      for (const type of automationTypes)
        samples.get(type)?.push(await timeProcessor(() => office.run(type)));
      bare.push((await timeProcessor(() => readOften(office))) / READINGS);
      progress.advance();
    }
    progress.end();
    return [
      { what: 'une lecture par sa clé', value: median(bare), unit: 'ms' },
      ...automationTypes.flatMap((type): Figure[] => {
        const own = median(samples.get(type) ?? []);
        const { presetName } = automations[type];
        return [
          { what: `${presetName}, rien de nouveau (visé : 2 ms)`, value: own, unit: 'ms' },
          { what: `${presetName}, face à une lecture`, value: own / median(bare), unit: '×' },
        ];
      }),
    ];
  } finally {
    await office.close();
    await release();
  }
};

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
