import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debitsUnderWay } from '#server/features/subscriptions/subscriptions.tables.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { eventually } from '#support/eventually.ts';
import { openPaymentDesk, type PaymentDesk } from '#support/payment-desk.ts';
import { testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)(
  'an address whose debit is on its way, on $name',
  ({ open: openDatabase }) => {
    let desk: PaymentDesk;
    beforeAll(async () => {
      desk = await openPaymentDesk(await openDatabase(), { now: new Date('2027-01-31T09:30:00Z') });
      mkdirSync(join(desk.test.office.config.dataDir, 'outbox'), { recursive: true });
    });
    afterAll(() => desk.close());

    const open = (email: string, more: object = {}) =>
      desk.test.call('POST', routes.createCheckout, { body: { email, paymentType: 'initial', ...more } });
    async function debit(email: string) {
      const checkoutId = await desk.order(email);
      desk.stripe.account.completeCheckout(checkoutId, 'debit');
      return checkoutId;
    }

    it('is asked before it buys again, until the bank has paid and after', async () => {
      const checkoutId = await debit('en-route@debit.example');
      await desk.deliverAll();
      desk.pass(2);
      const asked = await open('En-Route@debit.example');
      expect(asked.statusCode).toBe(409);
      expect(asked.json()).toMatchObject({ code: 'debit-under-way' });
      const status = async () =>
        (await desk.test.call('POST', routes.checkoutStatus, { body: { sessionId: checkoutId } })).json();
      expect(await status()).toEqual({ done: false, refused: false, underWay: true });
      expect((await open('en-route@debit.example', { again: true })).json()).toMatchObject({
        url: expect.any(String),
      });
      expect((await open('une-autre@debit.example')).statusCode).toBe(200);
      desk.stripe.account.settleDebit(checkoutId, true);
      await desk.deliverAll();
      expect(await status()).toEqual({ done: true, refused: false });
      expect((await open('en-route@debit.example')).json()).toMatchObject({ code: 'already-bought' });
    });

    it('buys anew once the bank has refused, even where the order is told after the refusal', async () => {
      const before = desk.stripe.account.events.length;
      const checkoutId = await debit('refusee@debit.example');
      desk.stripe.account.settleDebit(checkoutId, false);
      for (const event of desk.stripe.account.events.slice(before).reverse()) await desk.deliver(event);
      expect((await open('refusee@debit.example')).statusCode).toBe(200);
      await desk.deliverAll();
      expect((await open('refusee@debit.example')).statusCode).toBe(200);
    });

    it('is not asked for an order that was read before its payment and noted after it', async () => {
      const email = 'croisee@debit.example';
      const before = desk.stripe.account.events.length;
      const checkoutId = await debit(email);
      const { promise: told, resolve: tell } = Promise.withResolvers<void>();
      let isFirst = true;
      desk.stripe.delay = async (call) => {
        if (!isFirst || !call.startsWith('GET /v1/checkout/sessions')) return;
        isFirst = false;
        await told;
      };
      const [ordered] = desk.stripe.account.events.slice(before);
      if (!ordered) throw new Error('no event');
      const noted = desk.deliver(ordered);
      await eventually(() => !isFirst);
      desk.stripe.account.settleDebit(checkoutId, true);
      for (const event of desk.stripe.account.events.slice(before + 1)) await desk.deliver(event);
      const [licence] = await desk.licencesOf(email);
      expect(licence).toBeDefined();
      tell();
      await noted;
      desk.stripe.delay = null;
      desk.stripe.account.cancelNow(licence?.stripeSubscriptionId ?? '');
      await desk.deliverAll();
      expect((await open(email)).statusCode).toBe(200);
    });

    it('is not asked for ever: a bank answers within a fortnight', async () => {
      await debit('muette@debit.example');
      await desk.deliverAll();
      desk.pass(13);
      expect((await open('muette@debit.example')).json()).toMatchObject({ code: 'debit-under-way' });
      desk.pass(2);
      expect((await open('muette@debit.example')).statusCode).toBe(200);
    });

    it('is known by no address that is kept', async () => {
      await debit('secrete@debit.example');
      await desk.deliverAll();
      const kept = await desk.test.office.database.db.select().from(debitsUnderWay);
      expect(kept).not.toEqual([]);
      expect(JSON.stringify(kept)).not.toContain('secrete');
    });

    describe('in the night', () => {
      const at = (time: string) =>
        new Date(`${desk.test.office.clock.time.toISOString().slice(0, 10)}T${time}Z`);
      const maintain = (now: Date) => desk.test.office.dependencies.maintainLicences(now);
      async function boughtTwice() {
        const setup = await desk.test.call('GET', routes.paymentSetup, { key: testKeys.admin });
        const { differences } = setup.json().lastReconciliation;
        return differences.filter(({ kind }: { kind: string }) => kind === 'bought-twice');
      }

      it('finds a debit under way of which no event told, and asks before its address buys again', async () => {
        const email = 'debit-muet@comparaison.example';
        desk.stripe.account.completeCheckout(await desk.order(email), 'debit');
        desk.pass(1);
        await maintain(at('03:30:00'));
        expect(await boughtTwice()).toEqual([]);
        const body = { email, paymentType: 'initial' };
        expect((await desk.test.call('POST', routes.createCheckout, { body })).json()).toMatchObject({
          code: 'debit-under-way',
        });
        await desk.deliverAll();
      });

      it('tells of two licences that one address has paid within a month, once', async () => {
        const email = 'deux-fois@comparaison.example';
        const former = await desk.order(email);
        desk.stripe.account.completeCheckout(former, 'debit');
        await desk.deliverAll();
        desk.pass(3);
        const body = { email, paymentType: 'initial', again: true };
        const { url } = (await desk.test.call('POST', routes.createCheckout, { body })).json();
        const second = new URL(url).pathname.split('/').at(-1) ?? '';
        desk.stripe.account.completeCheckout(second);
        desk.pass(4);
        desk.stripe.account.settleDebit(former, true);
        await desk.deliverAll();
        desk.pass(1);
        await maintain(at('03:30:00'));
        const licences = await desk.licencesOf(email);
        expect(await boughtTwice()).toEqual([
          expect.objectContaining({
            kind: 'bought-twice',
            licenceId: licences.find(({ stripeCheckoutId }) => stripeCheckoutId === former)?.id,
            reference: former,
            repaired: false,
          }),
        ]);
        const news = await desk.mailsTo('admin@minutier.example');
        expect(news.at(-1)?.text).toContain('2 différences, toutes à regarder');
        desk.pass(2);
        await maintain(at('03:30:00'));
        expect(await boughtTwice()).toEqual([]);
      });

      it('tells nothing of a second licence whose first one has ended', async () => {
        const email = 'repris@comparaison.example';
        const { subscriptionId } = await desk.buy(email);
        desk.stripe.account.cancelNow(subscriptionId);
        await desk.deliverAll();
        const { checkoutId } = await desk.buy(email);
        await desk.deliverAll();
        desk.pass(1);
        await maintain(at('03:30:00'));
        expect(await boughtTwice()).not.toContainEqual(expect.objectContaining({ reference: checkoutId }));
      });
    });
  },
);
