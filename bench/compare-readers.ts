import { createTextExtractor } from '../src/server/adapters/text-extraction/text-extractor.ts';
import { startBareProcesses } from './bare/bare-processes.ts';
import { expectSource, timeExtractor } from './extract-all.ts';
import { type Benchmark, type Figure, median } from './figures.ts';

interface Race {
  /** Who else reads the files, and what it is called on screen. */
  against: Parameters<typeof startBareProcesses>[0];
  name: string;
  files: readonly string[];
  /** What the first round, which starts the processes and is not counted, reads. */
  warmUp: readonly string[];
  rounds: number;
  source: Parameters<typeof expectSource>[0];
  unit: string;
  /** Of the other's rate, in percent. */
  atLeast: number;
}

/** The same files by the product and by a library alone, on the same two cores. */
export async function compareReaders(
  race: Race,
  startProgress: Parameters<Benchmark['measure']>[0]['startProgress'],
): Promise<Figure[]> {
  const { files, warmUp, rounds, name, unit } = race;
  const bare = await startBareProcesses(race.against);
  const extractor = createTextExtractor();
  try {
    const progress = startProgress('Passages', rounds + 1);
    const [ours, theirs]: [number[], number[]] = [[], []];
    // In turn, so that whatever else the machine does weighs on both.
    for (let round = 0; round <= rounds; round++) {
      const some = round === 0 ? warmUp : files;
      const alone = await bare.time(some);
      const whole = await timeExtractor(extractor, some, expectSource(race.source));
      progress.advance();
      if (round === 0) continue;
      theirs.push(alone);
      ours.push(whole);
    }
    progress.end();
    const ratio = median(theirs.map((time, index) => time / (ours[index] ?? Number.NaN)));
    return [
      { what: 'Minutier', value: files.length / median(ours), unit },
      { what: `${name} seul`, value: files.length / median(theirs), unit },
      { what: `Part du rythme de ${name} seul`, value: 100 * ratio, unit: '%', atLeast: race.atLeast },
    ];
  } finally {
    bare.stop();
    await extractor.close();
  }
}
