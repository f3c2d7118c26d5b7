import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '../src/server/startup-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options of a command. `--help` prints its help and ends it; what it does not know is a StartupError. */
export function readOptions(help: string, options: Options): Record<string, unknown> {
  const { help: asked, ...values } = parseOptions(help, options);
  if (!asked) return values;
  console.log(help);
  process.exit(0);
}

function parseOptions(help: string, options: Options): Record<string, unknown> {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } } }).values;
  } catch (cause) {
    throw new StartupError(`Option inconnue ou incomplète.\n\n${help}`, { cause });
  }
}
