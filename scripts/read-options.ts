import { type ParseArgsConfig, parseArgs } from 'node:util';
import { z } from 'zod';
import { StartupError } from '../src/server/ground/startup-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command was given: its options, and the files or folders that it works on. */
export function readArguments(
  help: string,
  options: Options,
): { options: Record<string, unknown>; files: string[] } {
  const { values, positionals } = parseOptions(help, options, true);
  if (values.help) {
    console.log(help);
    process.exit(0);
  }
  return { options: values, files: positionals };
}

/** The options of a command. `--help` prints its help and ends it; what it does not know is a StartupError. */
export function readOptions(help: string, options: Options): Record<string, unknown> {
  const { help: asked, ...values } = parseOptions(help, options, false).values;
  if (!asked) return values;
  console.log(help);
  process.exit(0);
}

function parseOptions(help: string, options: Options, allowPositionals: boolean) {
  try {
    const known = { ...options, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options: known, allowPositionals });
    return { values: values as Record<string, unknown>, positionals };
  } catch (cause) {
    throw new StartupError(`Option inconnue ou incomplète.\n\n${help}`, { cause });
  }
}

/** The address that a command was given as --email; `whose` stands in the sentence of who gives none. */
export function readEmail({ email }: Record<string, unknown>, whose: string): string {
  const given = z.email().safeParse(email);
  if (!given.success) throw new StartupError(`Donnez l'adresse de ${whose} : --email adresse@exemple.fr`);
  return given.data;
}
