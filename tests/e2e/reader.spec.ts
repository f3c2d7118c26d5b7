import type { Page } from '@playwright/test';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { Suspension } from '#shared/contracts/suspensions.ts';
import { brokenCalls, expect, test } from './journey.ts';
import { demoKeys } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';
import { followLink, readLinkPath } from './team-mails.ts';

test.use({ role: 'notary', expectedConsole: brokenCalls });

/** What writes, by the words of its buttons; « Pourquoi ? », filters and menus of the screen are looked at. */
const writes =
  /^(Exécuter|Annuler|Répondre|Reprendre|Suspendre|Classer|Séparer|Redemander|Laisser|Rien à faire|C’est fait|Dire à qui|Modifier|Tester|Exporter|Effacer|Retirer|Revenir|Oui|Non|Poser|Créer|Rattacher|Enregistrer|Confirmer|Remplacer|Inviter|Gérer mon abonnement|Actions)/;

const suspension: Suspension = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'by-hand',
  reason: 'Relances suspendues par vous',
  sentence: null,
  message: null,
  until: null,
  waits: true,
};

async function expectNothingToWrite(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const names = await page.getByRole('main').getByRole('button').allInnerTexts();
  expect(names.filter((name) => writes.test(name.trim()))).toEqual([]);
  const switches = await page.getByRole('switch').all();
  for (const one of switches) await expect(one).toBeDisabled();
}

test(
  'whoever may only look is offered nothing that writes, and is refused it',
  {
    tag: '@everywhere',
  },
  async ({ page, browser }, { project }) => {
    test.setTimeout(60_000);
    const email = `lecture-${project.name}@office.example`;
    await page.goto('/notary/equipe');
    const person = { name: 'Rémi Lenoir', email, standing: 'reader', proof: demoKeys.notary };
    expect((await page.request.post('/api/persons', { data: person })).ok()).toBe(true);
    const reader = await followLink(browser, page, await readLinkPath(email));
    await expect(reader.getByRole('banner')).toContainText('Lecture seule');

    const read = async (path: string) => (await reader.request.get(path)).json();
    const [client] = await read(routes.clientFiles);
    const { documents } = { documents: await read('/api/documents?state=held') };
    // What stands still may be read, and is taken up by others.
    await reader.route(`**${fillRoute(routes.clientPieces, { id: '*' })}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), suspensions: [suspension] } });
    });
    const paths = [
      '/notary/workflows',
      '/notary/a-traiter',
      '/notary/dossiers',
      '/notary/google',
      '/notary/settings',
      '/notary/cron',
    ];
    if (client) paths.push(`/notary/clients/${client.id}`);
    const [held] = Array.isArray(documents) ? documents : [];
    if (held) paths.push(`/notary/documents/${held.id}`);
    for (const path of paths) await expectNothingToWrite(reader, path);
    await expectSoundScreen(reader);

    const undo = `/api/documents/${held?.id ?? '018f0000-0000-7000-8000-000000000000'}/correct`;
    const refused = await reader.request.post(undo, { data: { type: 'other' } });
    expect((await refused.json()).code).toBe('forbidden');
    await reader.context().close();

    const team = await (await page.request.get('/api/persons')).json();
    const { id } = team.persons.find((one: { email: string }) => one.email === email);
    expect((await page.request.delete(`/api/persons/${id}`)).ok()).toBe(true);
  },
);
