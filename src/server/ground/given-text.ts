import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** What the operator gave, and how a sentence names where he gave it. */
export interface GivenText {
  text: string;
  place: string;
}

/**
 * The text of a variable. That of a secret may stand in a file instead, which `<NAME>_FILE` names, as Docker and Kubernetes
 * hand them over (decision 0090). Null: neither is given. Throws StartupError.
 */
export function findGivenText(
  { variable, secret }: { variable: string; secret?: true },
  environment: NodeJS.ProcessEnv,
): GivenText | null {
  // An empty variable means "not set": that is how compose files and .env files leave one out.
  const text = environment[variable];
  const path = secret && environment[fileVariable(variable)];
  if (!path) return text ? { text, place: `La variable ${variable}` } : null;
  if (text)
    throw new StartupError(
      `${variable} et ${fileVariable(variable)} sont données toutes les deux : gardez l’une ou l’autre.`,
    );
  return { text: readSecret(path, fileVariable(variable)), place: `Le fichier de ${fileVariable(variable)}` };
}

export function fileVariable(variable: string): string {
  return `${variable}_FILE`;
}

function readSecret(path: string, variable: string): string {
  const text = readText(path, variable).replace(/\r?\n$/, '');
  if (!text) throw new StartupError(`Le fichier de ${variable} (${path}) est vide.`);
  return text;
}

function readText(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'n’existe pas' : `ne peut pas être lu (${code ?? 'erreur'})`;
    throw new StartupError(`Le fichier de ${variable} (${path}) ${why}.`, { cause: error });
  }
}
