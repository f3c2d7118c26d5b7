import { spawn } from 'node:child_process';
import { toolEnvironment } from './run-commands.ts';

/** The server restarting on its own changes, and the web client reloading on its own. */
const children = [
  spawn('node', ['--watch', 'src/server/start/main.ts'], { stdio: 'inherit', env: toolEnvironment }),
  spawn('vite', [], { stdio: 'inherit', env: toolEnvironment }),
];
for (const child of children) child.on('exit', (code) => process.exit(code ?? 0));
