import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startProduct } from '#support/product.ts';
import { demoKeys, keepPlace, type SignedInRole, sessionFile } from './office.ts';

/** Starts the real product on an empty data folder, which makes it the demo office; the tests share it. */
export default async function startSharedProduct(_config: FullConfig): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--web'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the web client could not be built');
  const folder = mkdtempSync(join(tmpdir(), 'minutier-e2e-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir });
  keepPlace({ url: product.url, folder, dataDir, startedAt: Date.now() });
  for (const role of ['admin', 'notary'] as const)
    writeFileSync(sessionFile(role), JSON.stringify(await openSession(product.url, role)));
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** What a browser keeps of somebody who signed in. */
async function openSession(url: string, role: SignedInRole) {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ licenseKey: demoKeys[role] }),
  });
  const [name = '', value = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')[0]?.split('=') ?? [];
  const user = await response.text();
  return {
    cookies: [
      {
        name,
        value,
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin: url, localStorage: [{ name: 'minutier.user', value: user }] }],
  };
}
