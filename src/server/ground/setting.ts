import { z } from 'zod';
import { trimEndOf } from '#shared/trim-marks.ts';
import { findGivenText } from './given-text.ts';
import { StartupError } from './startup-error.ts';

/**
 * What the operator gives by one variable of the environment. All that is said of it is said here: how it is read, what
 * refuses a wrong one, its line of the README and of .env.example (decision 0055).
 */
export interface Setting {
  variable: string;
  /** Of the text that is given, or of `fallback`. */
  schema: z.ZodType;
  /** What it must be, in French: « La variable PORT vaut « 0 », mais il faut … ». */
  form: string;
  /** What stands for it where nothing is given, written as it would be given; null where nothing does. */
  fallback: string | null;
  /** The README's word for the fallback, where its own text would not say it. */
  fallbackShown?: string;
  /** What it is for, in French and in Markdown. */
  meaning: string;
  /** Never repeated on a screen or in a log, even when it is wrong; may be given in a file as well. */
  secret?: true;
}

type ValueOf<One extends Setting> = z.output<One['schema']> | (One['fallback'] extends null ? null : never);

/** What settings are read to, each under its own name. */
export type ValuesOf<Settings extends Record<string, Setting>> = {
  [Name in keyof Settings]: ValueOf<Settings[Name]>;
};

/** Throws StartupError with one sentence that names the variable and what it must be. */
export function readSettings<Settings extends Record<string, Setting>>(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): ValuesOf<Settings> {
  const values = Object.entries(settings).map(([name, setting]) => [name, readSetting(setting, environment)]);
  return Object.fromEntries(values) as ValuesOf<Settings>;
}

function readSetting(setting: Setting, environment: NodeJS.ProcessEnv): unknown {
  const { variable, schema, form, fallback, secret } = setting;
  const given = findGivenText(setting, environment);
  const text = given?.text ?? fallback;
  if (text === null) return null;
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  const value = secret ? 'n’a pas la bonne forme' : `vaut « ${text} »`;
  throw new StartupError(`${given?.place ?? `La variable ${variable}`} ${value}, mais il faut ${form}.`);
}

/** The forms that settings of several rooms have. */
export const flag = {
  schema: z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  form: 'true ou false',
};

export const httpAddress = {
  schema: z.url({ protocol: /^https?$/ }).transform((value) => trimEndOf(value, '/')),
  form: 'une adresse http(s) complète',
};

/** Words between commas, in small letters. */
export const wordList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean),
);

/** What stands between semicolons. */
export function splitEntries(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
