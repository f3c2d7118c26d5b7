import { fileVariable } from '../src/server/ground/given-text.ts';
import type { Setting } from '../src/server/ground/setting.ts';

const HEAD = '| variable | défaut | sens |\n|---|---|---|\n';
const WIDTH = 118;

/** The README with its table of settings as they are now; each row stands for one variable. */
export function writeReadme(readme: string, settings: readonly Setting[]): string {
  const start = readme.indexOf(HEAD);
  if (start < 0) throw new Error('the README has no table of settings');
  const end = readme.indexOf('\n\n', start);
  const rows = settings.map(({ meaning, ...setting }) => {
    const names = namesOf(setting).map((name) => `\`${name}\``);
    return `| ${names.join(' ou ')} | ${showFallback(setting)} | ${meaning} |`.replaceAll('\n', ' ');
  });
  return readme.slice(0, start) + HEAD + rows.join('\n') + readme.slice(end);
}

/** The variables by which it may be given. */
function namesOf({ variable, secret }: Pick<Setting, 'variable' | 'secret'>): string[] {
  return secret ? [variable, fileVariable(variable)] : [variable];
}

function showFallback({ fallback, fallbackShown }: Pick<Setting, 'fallback' | 'fallbackShown'>): string {
  return fallbackShown ?? (fallback ? `\`${fallback}\`` : 'aucun');
}

/** .env.example: each variable under what it is for, with what stands for it where nothing is given. */
export function writeExample(settings: readonly Setting[]): string {
  const head =
    'Rien ici n’est obligatoire : sans fichier .env, « npm start » ouvre l’étude de démonstration sur la base embarquée. Une valeur vide veut dire « non donnée ». Un secret se donne par sa variable ou par NOM_FILE, le chemin d’un fichier dont il est le texte.';
  const blocks = settings.map(({ meaning, fallback, fallbackShown, ...setting }) => {
    const unwritten = fallbackShown && fallbackShown !== 'aucun' && fallbackShown !== 'aucune';
    const text = unwritten ? `${meaning} (par défaut : ${fallbackShown})` : meaning;
    const lines = namesOf(setting).map((name) => `${name}=${fallback ?? ''}\n`);
    return `${comment(text.replaceAll('`', ''))}${lines.join('')}`;
  });
  return [comment(head), ...blocks].join('\n');
}

/** Lines of a comment, broken between words. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

const BLOCK_START = '    # Ce qui suit est écrit par « npm run write-settings ».\n';
const BLOCK_END = '    # Fin de ce qui est écrit.\n';

/**
 * compose.yaml with each setting that neither it nor the image decides, handed on from the operator's .env: what is not
 * named there does not reach the containers.
 */
export function writeCompose(compose: string, image: string, settings: readonly Setting[]): string {
  const start = compose.indexOf(BLOCK_START);
  const end = compose.indexOf(BLOCK_END);
  if (start < 0 || end < start) throw new Error('compose.yaml has no block of settings');
  const [before, after] = [compose.slice(0, start), compose.slice(end)];
  const inCompose = (before + after).split('\n').map((line) => line.trim().split(':')[0]);
  const inImage = image.split(/\s/).map((word) => word.split('=')[0]);
  const decided = new Set([...inCompose, ...inImage]);
  const lines = settings
    .filter((setting) => !namesOf(setting).some((name) => decided.has(name)))
    .flatMap(namesOf)
    .map((variable) => `    ${variable}: \${${variable}:-}\n`);
  return before + BLOCK_START + lines.join('') + after;
}
