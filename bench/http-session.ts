import { routes } from '#shared/contracts/routes.ts';

/** The cookie of a session of one who has signed in with his key. */
export async function signInOver(url: string, licenseKey: string): Promise<string> {
  const response = await fetch(url + routes.session, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ licenseKey }),
  });
  if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** Milliseconds until the whole answer is there, and how much it is. */
export async function readHttp(url: string, cookie: string): Promise<{ took: number; bytes: number }> {
  const before = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return { took: performance.now() - before, bytes };
}
