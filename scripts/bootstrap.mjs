// Runs on whatever Node the host has (20 or later), before `npm start` and `npm test`: brings the project's own
// Node 24 and packages when the lockfile changed, and builds the web client when its sources did.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/.bin/node');

function say(text) {
  process.stdout.write(`  ${text}\n`);
}

function fail(text) {
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    let entries = null;
    try {
      entries = readdirSync(full).sort();
    } catch {
      hash.update(path).update(readFileSync(full));
    }
    for (const entry of entries ?? []) add(join(path, entry));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** Does `work` unless `mark` already holds `hash`. */
function once(mark, hash, work) {
  const file = join(root, mark);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** The tools and options of one npm run; its output comes back instead of filling the terminal. */
function npm(...parameters) {
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync('npm', [...parameters, ...options], { cwd: root, encoding: 'utf8' });
}

once('node_modules/.installed', hashOf(['package-lock.json']), () => {
  say('Installation des dépendances (une seule fois)…');
  // No package runs a script of its own at install: none of those that have one needs it (lockfile.test.ts).
  const clean = npm('ci', '--ignore-scripts');
  if (clean.status === 0) return;
  // Nothing else is tried: `npm install` would take versions that nobody has looked at, where the lockfile does not fit.
  fail(
    "L'installation des dépendances a échoué : « npm ci » n'a pas pu installer exactement ce que dit package-lock.json, et " +
      "rien d'autre n'est installé à la place. Vérifiez l'accès au registre npm, et que package.json et package-lock.json " +
      "sont ceux d'une même version (git status), puis relancez.\n\n" +
      'Installing the dependencies failed: "npm ci" could not install exactly what package-lock.json says, and nothing else ' +
      'is installed in its place. Check the access to the npm registry, and that package.json and package-lock.json are ' +
      `of one version (git status), then start again.\n\n${clean.stderr ?? ''}${clean.error?.message ?? ''}`,
  );
});

if (!existsSync(node) && Number(process.versions.node.split('.')[0]) < 24) {
  fail(
    `Minutier demande Node 24 sur ce système (${process.platform} ${process.arch}) ; celui-ci est ${process.version}.`,
  );
}

/** On the project's own Node. */
function run(what, ...parameters) {
  const options = { cwd: root, stdio: 'inherit' };
  const { status } = spawnSync(existsSync(node) ? node : process.execPath, parameters, options);
  if (status !== 0) fail(what);
}

if (process.argv.includes('--web')) {
  once(
    'dist/web/.built',
    hashOf(['src/web', 'src/shared', 'index.html', 'vite.config.ts', 'build', 'package-lock.json']),
    () => {
      say("Construction de l'interface (une seule fois)…");
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      run("La construction de l'interface a échoué (vite build).", vite, 'build', '--logLevel', 'warn');
    },
  );
  run(
    'La construction des lecteurs a échoué (build/build-readers.ts).',
    join(root, 'build/build-readers.ts'),
  );
}
