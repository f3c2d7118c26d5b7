import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { stripeEvents } from '#server/features/subscriptions/subscriptions.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { openPaymentDesk, type PaymentDesk } from '#support/payment-desk.ts';
import { signStripeEvent } from '#support/stripe-server.ts';
import { testKeys } from '#support/test-app.ts';

const KEY = /NOTARY(?:-[0-9A-Z]{5}){4}/;

describe.each(productionDatabase)('paying for a licence, on $name', ({ open }) => {
  let desk: PaymentDesk;
  const lines: string[] = [];

  beforeAll(async () => {
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    desk = await openPaymentDesk(await open(), { now: new Date('2027-01-31T09:30:00Z'), logger });
    mkdirSync(join(desk.test.office.config.dataDir, 'outbox'), { recursive: true });
  });
  afterAll(() => desk.close());

  const isDone = async (sessionId: string) =>
    (await desk.test.call('POST', routes.checkoutStatus, { body: { sessionId } })).json();

  /** Buys, has everything delivered, and reads the key in the mail. */
  async function subscribe(email: string) {
    const bought = await desk.buy(email);
    await desk.deliverAll();
    const [mail] = await desk.mailsTo(email);
    const key = KEY.exec(mail?.text ?? '')?.[0] ?? '';
    const ask = (route: string) => desk.test.call('POST', route, { key, body: { licenseKey: key } });
    return {
      ...bought,
      key,
      ask,
      /** Later than what was read a moment ago, so that it is asked for anew. */
      check: async () => {
        desk.pass(1 / 24 / 60);
        return (await ask(routes.checkSubscription)).json();
      },
      licence: async () => (await desk.licencesOf(email))[0],
    };
  }

  describe('the checkout', () => {
    it('asks 950 € today and 150 € a month from the same day of the next month, tax included', async () => {
      const id = await desk.order('etude@paiement.example');
      const { account } = desk.stripe;
      expect(account.prices).toMatchObject([
        { unit_amount: 95_000, currency: 'eur', tax_behavior: 'inclusive', type: 'one_time' },
        { unit_amount: 15_000, currency: 'eur', tax_behavior: 'inclusive', recurring: { interval: 'month' } },
      ]);
      expect(account.taxRates).toMatchObject([{ percentage: 20, inclusive: true, country: 'FR' }]);
      const session = account.sessions.get(id);
      expect(session).toMatchObject({
        mode: 'subscription',
        locale: 'fr',
        customer_email: 'etude@paiement.example',
        amount_total: 95_000,
        custom_text: {
          submit: {
            message: expect.stringMatching(
              /^Vous payez 950\s€ aujourd’hui, puis 150\s€ chaque mois à partir du 28\/02\/2027, TVA de 20\s% comprise\./,
            ),
          },
        },
        cancel_url: `${desk.test.office.config.publicUrl}/acheter`,
        success_url: `${desk.test.office.config.publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      });
      // The 31st of January becomes the last of February.
      expect(account.plans.get(id)?.trialEnd).toBe(Date.parse('2027-02-28T11:00:00Z') / 1000);
    });

    it('uses the same two prices every time', async () => {
      await desk.order('encore@paiement.example');
      expect(desk.stripe.account.prices).toHaveLength(2);
      expect(desk.stripe.account.taxRates).toHaveLength(1);
    });

    it('looks an archived price up again instead of closing the shop', async () => {
      const { account } = desk.stripe;
      for (const price of account.prices) price.active = false;
      const session = account.sessions.get(await desk.order('archive@paiement.example'));
      expect(session).toMatchObject({ amount_total: 95_000 });
      expect(account.prices.filter(({ active }) => active)).toHaveLength(2);
      const before = account.prices.length;
      await desk.order('archive-encore@paiement.example');
      expect(account.prices).toHaveLength(before);
    });

    it('asks before an address that has a licence is charged again', async () => {
      const email = 'deux@paiement.example';
      const { subscriptionId } = await desk.buy(email);
      await desk.deliverAll();
      const open = (more: object) =>
        desk.test.call('POST', routes.createCheckout, {
          body: { email: 'Deux@paiement.example', paymentType: 'initial', ...more },
        });
      expect((await open({})).json()).toMatchObject({ code: 'already-bought' });
      expect((await open({ again: true })).json()).toMatchObject({ url: expect.any(String) });
      desk.stripe.account.cancelNow(subscriptionId);
      await desk.deliverAll();
      expect((await open({})).statusCode).toBe(200);
    });

    it('gives no licence by being opened, nor by being paid, before Stripe says so', async () => {
      const { checkoutId } = await desk.buy('attente@paiement.example');
      expect(await isDone(checkoutId)).toEqual({ done: false, refused: false });
      expect(await desk.licencesOf('attente@paiement.example')).toEqual([]);
      await desk.deliverAll();
      expect(await isDone(checkoutId)).toEqual({ done: true, refused: false });
    });

    it('fails in words when Stripe does', async () => {
      desk.stripe.down = true;
      const body = { email: 'panne@paiement.example', paymentType: 'initial' };
      const response = await desk.test.call('POST', routes.createCheckout, { body });
      desk.stripe.down = false;
      expect(response.statusCode).toBe(502);
      expect(response.json()).toMatchObject({ code: 'payment-failed' });
    });

    it('fails in words when something before Stripe answers with a page, and sells the next time', async () => {
      desk.stripe.isHidden = true;
      const body = { email: 'page@paiement.example', paymentType: 'initial' };
      const response = await desk.test.call('POST', routes.createCheckout, { body });
      desk.stripe.isHidden = false;
      expect(response.statusCode).toBe(502);
      expect(response.json()).toMatchObject({ code: 'payment-failed' });
      expect((await desk.test.call('POST', routes.createCheckout, { body })).statusCode).toBe(200);
    });

    it('says of a checkout that Stripe does not know that it is none, and nothing while Stripe is silent', async () => {
      expect(await isDone('cs_test_unknown')).toEqual({ done: false, refused: false, unknown: true });
      desk.stripe.down = true;
      expect(await isDone('cs_test_unknown')).toEqual({ done: false, refused: false });
      desk.stripe.down = false;
      const ordered = await desk.order('commande@paiement.example');
      expect(await isDone(ordered)).toEqual({ done: false, refused: false });
    });

    it('looks nothing up under a name that is none', async () => {
      const response = await desk.test.call('POST', routes.checkoutStatus, { body: { sessionId: '../x' } });
      expect(response.statusCode).toBe(400);
    });
  });

  describe('a paid licence', () => {
    it('is active, its key mailed once and written nowhere else', async () => {
      const email = 'lys@payee.example';
      const { key, check } = await subscribe(email);
      expect(await check()).toEqual({
        hasLicense: true,
        licenseActive: true,
        obstacle: null,
        licenseKey: key,
        subscriptionStatus: 'active',
        hasSubscription: true,
        nextPaymentDue: '2027-02-28T11:00:00.000Z',
      });
      const mails = await desk.mailsTo(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.html).toContain(key);
      const [licence] = await desk.licencesOf(email);
      expect(licence).toMatchObject({ origin: 'purchase', type: 'notary' });
      const audit = await desk.test.office.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, licence?.id ?? ''));
      expect(audit.map(({ action, actorRole }) => `${actorRole} ${action}`)).toEqual([
        'stripe licence.created',
        'stripe subscription.changed',
      ]);
      const stored = await desk.test.office.database.db.select().from(platformMails);
      expect(JSON.stringify([stored, audit, licence])).not.toContain(key);
      expect(lines.join('')).not.toContain(key);
    });

    it.each(['in order', 'in reverse', 'all at once', 'three times each'])(
      'is one, with its events %s',
      async (how) => {
        const email = `${how.replaceAll(' ', '-')}@ordre.example`;
        const before = desk.stripe.account.events.length;
        await desk.buy(email);
        const events = desk.stripe.account.events.slice(before);
        const queue = how === 'three times each' ? [...events, ...events, ...events] : events;
        if (how === 'in reverse') queue.reverse();
        const answers =
          how === 'all at once'
            ? await Promise.all(queue.map((event) => desk.deliver(event)))
            : await queue.reduce<Promise<Awaited<ReturnType<typeof desk.deliver>>[]>>(
                async (done, event) => [...(await done), await desk.deliver(event)],
                Promise.resolve([]),
              );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(queue.map(() => 200));
        expect(await desk.licencesOf(email)).toMatchObject([{ subscriptionStatus: 'active' }]);
        expect(await desk.mailsTo(email)).toHaveLength(1);
      },
    );

    it('comes with a direct debit once the bank has paid, not before', async () => {
      const email = 'sepa@debit.example';
      const checkoutId = await desk.order(email);
      desk.stripe.account.completeCheckout(checkoutId, 'debit');
      await desk.deliverAll();
      expect(await desk.licencesOf(email)).toEqual([]);
      desk.pass(5);
      desk.stripe.account.settleDebit(checkoutId, true);
      await desk.deliverAll();
      expect(await desk.licencesOf(email)).toHaveLength(1);
      expect(await desk.mailsTo(email)).toHaveLength(1);
    });

    it('does not come when the bank refuses the debit', async () => {
      const email = 'refus@debit.example';
      const checkoutId = await desk.order(email);
      const { id } = desk.stripe.account.completeCheckout(checkoutId, 'debit');
      desk.pass(4);
      desk.stripe.account.settleDebit(checkoutId, false);
      await desk.deliverAll();
      expect(await desk.licencesOf(email)).toEqual([]);
      // And no monthly payment is asked for a licence that nobody has.
      expect(desk.stripe.account.subscriptions.get(id)?.status).toBe('canceled');
      expect(desk.stripe.account.openInvoicesOf(id)).toEqual([]);
    });

    it('stays when a refusal is told after the bank has paid all the same', async () => {
      const email = 'seconde-chance@debit.example';
      const checkoutId = await desk.order(email);
      const { id } = desk.stripe.account.completeCheckout(checkoutId, 'debit');
      desk.stripe.account.settleDebit(checkoutId, false);
      desk.stripe.account.settleDebit(checkoutId, true);
      await desk.deliverAll();
      expect(await desk.licencesOf(email)).toMatchObject([{ subscriptionStatus: 'active' }]);
      expect(desk.stripe.account.subscriptions.get(id)?.status).toBe('trialing');
    });

    it('does not come of what the account sells besides', async () => {
      const email = 'autre@produit.example';
      const { checkoutId, subscriptionId } = await desk.buy(email);
      const session = desk.stripe.account.sessions.get(checkoutId);
      if (session) session.metadata = {};
      desk.stripe.account.planCancellation(subscriptionId, true);
      await desk.deliverAll();
      expect(await desk.licencesOf(email)).toEqual([]);
    });
  });

  describe('an event', () => {
    const event = async (email: string) => {
      const before = desk.stripe.account.events.length;
      await desk.buy(email);
      const [created, , completed] = desk.stripe.account.events.slice(before);
      if (!created || !completed) throw new Error('no events');
      return completed;
    };

    it.each<[string, (body: Awaited<ReturnType<typeof event>>) => string]>([
      ['no signature', () => ''],
      ['a made-up signature', () => 't=1,v1=abc'],
      ['the signature of another secret', (one) => signStripeEvent(one, { secret: 'whsec_other' }).signature],
      ['the signature of another event', (one) => signStripeEvent({ ...one, id: 'evt_other' }).signature],
      [
        'a signature of ten minutes ago',
        (one) => signStripeEvent(one, { at: new Date(Date.now() - 600_000) }).signature,
      ],
    ])('with %s is refused', async (name, sign) => {
      const email = `${name.replaceAll(' ', '-')}@faux.example`;
      const forged = await event(email);
      const response = await desk.deliver(forged, sign(forged));
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'webhook-unsigned' });
      expect(await desk.licencesOf(email)).toEqual([]);
    });

    it('that cannot be dealt with now answers so that it comes again', async () => {
      const email = 'plus-tard@evenement.example';
      const completed = await event(email);
      desk.stripe.down = true;
      expect((await desk.deliver(completed)).statusCode).toBe(500);
      desk.stripe.down = false;
      expect(await desk.licencesOf(email)).toEqual([]);
      expect((await desk.deliver(completed)).statusCode).toBe(200);
      expect(await desk.licencesOf(email)).toHaveLength(1);
    });

    it('that was dealt with asks Stripe nothing when it comes again', async () => {
      const completed = await event('deux-fois@evenement.example');
      await desk.deliver(completed);
      const asked = desk.stripe.calls.length;
      expect((await desk.deliver(completed)).json()).toEqual({ received: true });
      expect(desk.stripe.calls).toHaveLength(asked);
      const [row] = await desk.test.office.database.db
        .select()
        .from(stripeEvents)
        .where(eq(stripeEvents.id, completed.id));
      expect(row?.deliveries).toBe(2);
    });

    it('is believed in nothing but whom it is about', async () => {
      const { subscriptionId, check } = await subscribe('croire@evenement.example');
      const real = desk.stripe.account.events.at(-1);
      if (!real) throw new Error('no event');
      const object = { object: 'subscription', id: subscriptionId, status: 'canceled', ended_at: 1 };
      await desk.deliver({ ...real, id: 'evt_old', type: 'customer.subscription.deleted', data: { object } });
      expect(await check()).toMatchObject({ licenseActive: true, subscriptionStatus: 'active' });
    });

    it('whose answer is overtaken by a newer one does not bring the old state back', async () => {
      const { subscriptionId, licence } = await subscribe('croisee@evenement.example');
      const before = desk.stripe.account.events.length;
      desk.stripe.account.planCancellation(subscriptionId, true);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const slow = new Promise<void>((arrived) => {
        desk.stripe.delay = (call) => {
          if (!call.includes(subscriptionId)) return Promise.resolve();
          desk.stripe.delay = null;
          arrived();
          return held;
        };
      });
      const [planned] = desk.stripe.account.events.slice(before);
      if (!planned) throw new Error('no event');
      const late = desk.deliver(planned);
      await slow;
      desk.stripe.account.cancelNow(subscriptionId);
      await desk.deliverAll();
      expect(await licence()).toMatchObject({ subscriptionStatus: 'canceled' });
      letGo();
      expect((await late).statusCode).toBe(200);
      expect(await licence()).toMatchObject({ subscriptionStatus: 'canceled' });
    });

    it('of a kind that concerns nobody is accepted', async () => {
      const real = desk.stripe.account.events.at(-1);
      if (!real) throw new Error('no event');
      const other = {
        ...real,
        id: 'evt_other',
        type: 'charge.refunded',
        data: { object: { object: 'charge' } },
      };
      expect((await desk.deliver(other)).statusCode).toBe(200);
    });
  });

  describe('a missed payment', () => {
    it('changes nothing for seven days but the warnings, then suspends, and is forgiven when it is paid', async () => {
      const email = 'retard@echeance.example';
      const { subscriptionId, check, licence } = await subscribe(email);
      const subjects = async () => (await desk.mailsTo(email)).map(({ subject }) => subject);
      const maintain = () => desk.test.office.dependencies.maintainLicences(desk.test.office.clock.time);
      desk.stripe.account.breakCard(subscriptionId);
      while (desk.stripe.account.subscriptions.get(subscriptionId)?.status !== 'past_due') desk.pass(1);
      await desk.deliverAll();
      const missed = (await licence())?.pastDueSince?.getTime() ?? 0;
      expect(await check()).toMatchObject({
        licenseActive: true,
        subscriptionStatus: 'past_due',
        nextPaymentDue: new Date(missed).toISOString(),
      });
      expect(await subjects()).toContain('Votre paiement mensuel Minutier n’a pas abouti');

      desk.pass((missed + 5.1 * 86_400_000 - desk.test.office.clock.time.getTime()) / 86_400_000);
      await maintain();
      await maintain();
      expect(await subjects()).toHaveLength(3);
      expect(await check()).toMatchObject({ licenseActive: true });

      desk.pass(2);
      await maintain();
      expect(await check()).toMatchObject({ licenseActive: false, subscriptionStatus: 'past_due' });
      expect((await subjects()).toSorted()).toEqual(
        [
          'Votre clé de licence Minutier',
          'Votre paiement mensuel Minutier n’a pas abouti',
          'Vos automatisations Minutier sont suspendues',
          'Vos automatisations Minutier vont s’arrêter',
        ].toSorted(),
      );

      desk.stripe.account.repairCard(subscriptionId);
      await desk.deliverAll();
      expect(await check()).toMatchObject({ licenseActive: true, subscriptionStatus: 'active' });
      expect(await licence()).toMatchObject({ pastDueSince: null, stopsAt: null });
    });

    it('leaves the door open: one signs in, reads and pays, and automations tell why they stand still', async () => {
      const email = 'suspendue@echeance.example';
      const { key, subscriptionId, ask, licence } = await subscribe(email);
      const office = desk.test.office;
      const notaryId = await office.dependencies.seeding.notaries.create({
        licenceId: (await licence())?.id ?? '',
        firstName: 'Luc',
        lastName: 'GENET',
        email: 'pieces@genet.example',
        mainEmail: null,
        cabinetName: null,
        phoneNumber: null,
        emailSignature: null,
        reminderFrequency: 3,
        driveName: 'GENET Luc',
      });
      const workflowId = await desk.test.addWorkflow({ notaryId, notaryEmail: 'pieces@genet.example' });
      desk.stripe.account.breakCard(subscriptionId);
      desk.pass(45);
      await desk.deliverAll();
      await desk.test.signIn(key);
      expect((await desk.test.call('GET', routes.workflows, { key })).statusCode).toBe(200);
      expect((await ask(routes.customerPortal)).json().url).toContain('https://billing.stripe.example/');
      const { webhookUrl } = await desk.test.getWorkflow(workflowId);
      const payload = { timestamp: '2027-01-01T00:00:00Z', source: 'notary_app', trigger: 'manual' };
      const run = await desk.test.call('POST', routes.executeWebhook, {
        key,
        body: { webhookUrl, workflowId, payload },
      });
      expect(run.json().message).toBe(
        'La licence de l’étude est suspendue : le paiement mensuel attend depuis plus de sept jours.',
      );
    });
  });

  describe('cancelling', () => {
    it('keeps the licence until the end of the period, then ends it', async () => {
      const { key, subscriptionId, ask, check, licence } = await subscribe('depart@annulation.example');
      expect((await ask(routes.cancelSubscription)).json()).toEqual({ success: true });
      expect(desk.stripe.account.subscriptions.get(subscriptionId)?.cancel_at_period_end).toBe(true);
      const end = (await licence())?.nextPaymentDue?.toISOString();
      expect(await check()).toMatchObject({
        licenseActive: true,
        subscriptionStatus: 'cancel_at_period_end',
        nextPaymentDue: end,
      });
      const again = await ask(routes.cancelSubscription);
      expect(again.json()).toMatchObject({ code: 'subscription-not-active' });
      desk.pass(40);
      await desk.deliverAll();
      // A session does not last that long.
      await desk.test.call('DELETE', routes.session, { key });
      expect(await check()).toMatchObject({
        licenseActive: false,
        subscriptionStatus: 'canceled',
        nextPaymentDue: null,
      });
    });

    it('is in the log with who asked for it, before Stripe has answered', async () => {
      const { ask, licence } = await subscribe('perdu@annulation.example');
      const id = (await licence())?.id ?? '';
      const acts = async () =>
        (await desk.test.office.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
          .filter(({ action }) => action.startsWith('subscription.cancel'))
          .map(({ action, actorLicenseId }) => [action, actorLicenseId]);
      let before: Awaited<ReturnType<typeof acts>> = [];
      desk.stripe.delay = async (call) => {
        if (call.startsWith('POST /v1/subscriptions/')) before = await acts();
      };
      await ask(routes.cancelSubscription);
      desk.stripe.delay = null;
      expect(before).toEqual([['subscription.cancel-asked', id]]);
      expect((await acts()).map(([action]) => action)).toEqual([
        'subscription.cancel-asked',
        'subscription.cancelled',
      ]);
    });

    it('in the portal is the same, and can be taken back there', async () => {
      const { subscriptionId, check } = await subscribe('portail@annulation.example');
      desk.stripe.account.planCancellation(subscriptionId, true);
      await desk.deliverAll();
      expect(await check()).toMatchObject({ subscriptionStatus: 'cancel_at_period_end' });
      desk.stripe.account.takeCancellationBack(subscriptionId);
      await desk.deliverAll();
      expect(await check()).toMatchObject({ subscriptionStatus: 'active' });
    });

    it('tells when Stripe does not answer, and changes nothing', async () => {
      const { ask, check } = await subscribe('muet@annulation.example');
      desk.stripe.down = true;
      expect((await ask(routes.cancelSubscription)).statusCode).toBe(500);
      expect((await ask(routes.customerPortal)).json()).toMatchObject({ code: 'portal-unavailable' });
      expect(await check()).toMatchObject({ subscriptionStatus: 'active' });
      desk.stripe.down = false;
      expect(await check()).toMatchObject({ subscriptionStatus: 'active' });
    });

    it('is not for a licence without a subscription', async () => {
      const body = { licenseKey: testKeys.notary };
      const known = await desk.test.call('POST', routes.checkSubscription, { key: testKeys.notary, body });
      expect(known.json()).toEqual({
        hasLicense: true,
        licenseActive: true,
        obstacle: null,
        licenseKey: testKeys.notary,
        subscriptionStatus: null,
        hasSubscription: false,
        nextPaymentDue: null,
      });
      for (const route of [routes.cancelSubscription, routes.customerPortal]) {
        const response = await desk.test.call('POST', route, { key: testKeys.notary, body });
        expect(response.json()).toMatchObject({ code: 'no-subscription' });
      }
    });
  });

  describe('the nightly comparison', () => {
    const at = (time: string) =>
      new Date(`${desk.test.office.clock.time.toISOString().slice(0, 10)}T${time}Z`);
    const setup = async () =>
      (await desk.test.call('GET', routes.paymentSetup, { key: testKeys.admin })).json().lastReconciliation;
    const maintain = (now: Date) => desk.test.office.dependencies.maintainLicences(now);
    /** What the administrator was written since the last time that was asked. */
    let read = 0;
    const news = async () => {
      const mails = await desk.mailsTo('admin@minutier.example');
      const unread = mails.slice(read);
      read = mails.length;
      return unread.map(({ subject, text }) => `${subject} / ${text.split('\n\n')[1]}`);
    };

    it('finds what no event told, sets it right and reports it, once a night', async () => {
      const { subscriptionId, licence } = await subscribe('nuit@comparaison.example');
      const { checkoutId } = await desk.buy('oubliee@comparaison.example');
      desk.stripe.account.planCancellation(subscriptionId, true);
      desk.pass(1);
      await maintain(at('00:30:00'));
      expect(await desk.licencesOf('oubliee@comparaison.example')).toEqual([]);
      await maintain(at('03:30:00'));
      expect(await desk.licencesOf('oubliee@comparaison.example')).toMatchObject([
        { subscriptionStatus: 'active' },
      ]);
      expect(await licence()).toMatchObject({ subscriptionStatus: 'cancel_at_period_end' });
      const { differences } = await setup();
      expect(differences).toContainEqual(
        expect.objectContaining({ kind: 'licence-missing', reference: checkoutId, repaired: true }),
      );
      expect(differences).toContainEqual(
        expect.objectContaining({ kind: 'state-differs', reference: subscriptionId, repaired: true }),
      );
      const asked = desk.stripe.calls.length;
      await maintain(at('04:30:00'));
      expect(desk.stripe.calls).toHaveLength(asked);
      expect(await news()).toEqual([
        expect.stringMatching(
          /des différences ont été rétablies .* \d différences, toutes rétablies d’office\.$/,
        ),
      ]);
      await desk.deliverAll();
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect((await setup()).differences).toEqual([]);
      expect(await news()).toEqual([]);
      expect(await desk.mailsTo('oubliee@comparaison.example')).toHaveLength(1);
    });

    it('finds a refusal whose event was lost in the same night, and tells the buyer once', async () => {
      const email = 'refus-perdu@comparaison.example';
      const checkoutId = await desk.order(email);
      const stray = desk.stripe.account.completeCheckout(checkoutId, 'debit').id;
      desk.stripe.account.settleDebit(checkoutId, false);
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect((await setup()).differences).toEqual([
        expect.objectContaining({ kind: 'refusal-missed', reference: checkoutId, repaired: true }),
      ]);
      expect(desk.stripe.account.subscriptions.get(stray)?.status).toBe('canceled');
      expect(desk.stripe.account.openInvoicesOf(stray)).toEqual([]);
      // The event comes after all.
      await desk.deliverAll();
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect((await setup()).differences).toEqual([]);
      const mails = await desk.mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Votre paiement Minutier a été refusé par la banque',
      ]);
      expect(mails[0]?.text).toContain('/acheter');
      expect(await isDone(checkoutId)).toEqual({ done: false, refused: true });
      await news();
    });

    it('tells of a payment whose amount is another one, once', async () => {
      const email = 'montant@comparaison.example';
      const checkoutId = await desk.order(email);
      const session = desk.stripe.account.sessions.get(checkoutId);
      if (session) session.amount_total = 100;
      desk.stripe.account.completeCheckout(checkoutId);
      await desk.deliverAll();
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect((await setup()).differences).toEqual([
        expect.objectContaining({ kind: 'amount-differs', reference: checkoutId, repaired: false }),
      ]);
      desk.pass(2);
      await maintain(at('03:30:00'));
      expect((await setup()).differences).toEqual([]);
      await news();
    });

    it('tells of a subscription that goes on though its office was removed', async () => {
      const { subscriptionId, licence } = await subscribe('partie@comparaison.example');
      const office = await desk.test.addNotary({
        key: 'NOTARY-PARTIE01',
        licenceEmail: 'autre@comparaison.example',
        email: 'pieces@partie.example',
        lastName: 'PARTIE',
      });
      const id = (await licence())?.id ?? '';
      await desk.test.office.database.db
        .update(notaries)
        .set({ licenseId: id })
        .where(eq(notaries.id, office));
      const removed = async () =>
        (await setup()).differences.filter(({ kind }: { kind: string }) => kind === 'office-removed');
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect(await removed()).toEqual([]);
      // What the dialog says before it.
      const shown = await desk.test.call('GET', `/api/notaries/${office}`, { key: testKeys.admin });
      expect(shown.json().subscription).toEqual({ nextPaymentDue: expect.any(String) });
      await desk.test.call('DELETE', `/api/notaries/${office}`, { key: testKeys.admin });
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect(await removed()).toEqual([
        expect.objectContaining({ licenceId: id, reference: subscriptionId, repaired: false }),
      ]);
      desk.stripe.account.planCancellation(subscriptionId, true);
      await desk.deliverAll();
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect(await removed()).toEqual([]);
      await news();
    });

    it('reports a subscription that Stripe does not know, and touches nothing', async () => {
      const { db } = desk.test.office.database;
      const { subscriptionId, licence } = await subscribe('perdue@comparaison.example');
      const id = (await licence())?.id ?? '';
      await db.update(licenses).set({ stripeSubscriptionId: 'sub_lost' }).where(eq(licenses.id, id));
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect((await setup()).differences).toEqual([
        expect.objectContaining({ kind: 'subscription-missing', reference: 'sub_lost', repaired: false }),
      ]);
      await db.update(licenses).set({ stripeSubscriptionId: subscriptionId }).where(eq(licenses.id, id));
    });

    it('finds the old subscription that goes on without a licence: paid for, or not', async () => {
      const { checkoutId, subscriptionId } = await desk.buy('ancienne@comparaison.example');
      const unpaid = await desk.order('jamais@comparaison.example');
      const stray = desk.stripe.account.completeCheckout(unpaid, 'debit').id;
      const session = desk.stripe.account.sessions.get(checkoutId);
      if (session) session.created -= 50 * 86_400;
      desk.pass(1);
      await maintain(at('03:30:00'));
      expect((await setup()).differences).toEqual([
        expect.objectContaining({ kind: 'licence-missing', reference: subscriptionId, repaired: true }),
      ]);
      expect(await desk.licencesOf('ancienne@comparaison.example')).toHaveLength(1);
      desk.pass(14);
      await desk.test.call('DELETE', routes.session, { key: testKeys.admin });
      await desk.deliverAll();
      await maintain(at('03:30:00'));
      expect((await setup()).differences).toEqual([
        expect.objectContaining({ kind: 'licence-missing', reference: stray, repaired: false }),
      ]);
      expect((await news()).at(-1)).toMatch(
        /des différences sont à regarder .* une différence, à regarder\.$/,
      );
      desk.stripe.account.cancelNow(stray);
    });

    it('says that it failed, and is done an hour later', async () => {
      desk.pass(1);
      desk.stripe.down = true;
      await maintain(at('03:30:00'));
      expect(await setup()).toMatchObject({ finishedAt: null, error: expect.stringContaining('Stripe') });
      expect(await news()).toEqual([]);
      for (const time of ['08:30:00', '09:30:00']) await maintain(at(time));
      expect(await news()).toEqual([expect.stringContaining('la comparaison avec Stripe échoue')]);
      desk.stripe.down = false;
      await maintain(at('10:30:00'));
      expect(await setup()).toMatchObject({ error: null, finishedAt: expect.any(String) });
    });
  });
});
