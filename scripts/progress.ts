/** Says on the error output how far a long piece of work is; the standard output stays for its result. */
export interface Progress {
  advance(): void;
  end(): void;
}

const QUIET_MS = 2000;
const EVERY_MS = 5000;

export function startProgress(what: string, total: number): Progress {
  const started = Date.now();
  let done = 0;
  let told = started + QUIET_MS - EVERY_MS;
  const tell = () => {
    const line = `${what} : ${done}/${total} (${Math.round((Date.now() - started) / 1000)} s)`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`);
  };
  return {
    advance() {
      done += 1;
      if (Date.now() - told < EVERY_MS) return;
      told = Date.now();
      tell();
    },
    end() {
      if (Date.now() - started < QUIET_MS) return;
      tell();
      if (process.stderr.isTTY) process.stderr.write('\n');
    },
  };
}
