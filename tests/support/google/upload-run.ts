import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultName } from './faults.ts';
import { openGoogleServer } from './server.ts';
import { contentOf } from './upload-content.ts';

const FAULTS: FaultName[] = [
  '500',
  'drop',
  'drop-answer',
  '429',
  'drop-mid-upload',
  'rate limit 403',
  '401',
  '503',
  'slow',
  '412',
];

/** Documents stored in spite of a fault in one call of ten and of processes that are killed, and what came of it. */
export async function uploadUnderFaults(
  count: number,
  kills: number,
  tell: (done: number) => void = () => undefined,
) {
  const google = await openGoogleServer();
  google.oauth.open = true;
  const folder = mkdtempSync(join(tmpdir(), 'minutier-uploads-'));
  google.faults.oneIn(10, FAULTS);
  let killed = 0;
  let stored = 0;
  const script = join(import.meta.dirname, 'upload-process.ts');
  try {
    for (let finished = false; !finished; ) {
      const options = [script, google.url, join(folder, 'ids'), String(count)];
      const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
      const watch = setInterval(() => {
        stored = countDocuments();
        tell(stored);
        // In the midst of calls, each after another part of the work.
        if (killed < kills && stored >= ((killed + 1) * count) / (kills + 1)) {
          killed += 1;
          child.kill('SIGKILL');
        }
      }, 2);
      child.stdout.resume();
      const [code] = await once(child, 'exit');
      clearInterval(watch);
      finished = code === 0;
      if (code !== null && code !== 0) throw new Error('the process that stores failed');
    }
    return { killed, faults: google.faults.given, calls: google.calls.length, ...judge() };
  } finally {
    await google.close();
    rmSync(folder, { recursive: true, force: true });
  }

  function countDocuments(): number {
    let found = 0;
    for (const file of google.account.files.values()) if (file.content) found += 1;
    return found;
  }

  function judge() {
    const files = [...google.account.files.values()].filter(({ content }) => content);
    const byName = new Map(files.map((file) => [file.name, file]));
    const exact = Array.from({ length: count }, (_, number) => number).filter((number) =>
      byName.get(`${number}.pdf`)?.content?.equals(contentOf(number)),
    );
    return { files: files.length, exact: exact.length };
  }
}
