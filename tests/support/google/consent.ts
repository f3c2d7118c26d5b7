import { routes } from '#shared/contracts/routes.ts';
import { formOf } from '../notary-form.ts';
import type { TestApp } from '../test-app.ts';
import type { GoogleServer } from './server.ts';

/** What the notary's browser does, from the button to the way back. */
export function createBrowser(test: TestApp, google: GoogleServer, key: string) {
  const { office, call } = test;

  return {
    /** « Configuration compte », with the client of Google's console. */
    async saveClient(change: object = {}): Promise<void> {
      const { id: clientId, secret: clientSecret } = google.oauth.client;
      const { email } = office.notary;
      const body = formOf({ licenseKey: key, email, clientId, clientSecret, ...change });
      const saved = await call('PUT', routes.notaryAccount, { key, body });
      if (saved.statusCode !== 200) throw new Error(saved.body);
    },
    async describe() {
      return (await call('GET', routes.googleConnection, { key })).json();
    },
    /** To Google's screen: where Google sends the browser back to. */
    async askConsent(): Promise<URL> {
      const { url } = (await call('POST', routes.googleConsent, { key })).json();
      const answer = await fetch(url, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '');
    },
    /** Returns where the browser ends. */
    async comeBack(back: URL, as: string | undefined = key): Promise<string> {
      const answer = await call('GET', `${back.pathname}${back.search}`, as ? { key: as } : {});
      return String(answer.headers.location);
    },
    async connect(): Promise<string> {
      return this.comeBack(await this.askConsent());
    },
  };
}
