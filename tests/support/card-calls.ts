import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { renewalLink } from '#server/inova/service/payments/cards/renewals/link.ts';
import { rows, sql } from '#server/store/sql.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { addInvoice, patientWithInvoice, saveTestCard, testCard } from './card-patient.ts';
import type { TestService } from './service.ts';

const key = () => crypto.randomUUID();

/** Input with which a call about cards succeeds once, with the card and the charge that it needs. */
export async function cardInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const staff = await service.signIn('staff');
  const { patient } = await patientWithInvoice(service, 1_000);
  const card = await saveTestCard(service, patient);
  const newItems = async () => [{ invoice: await addInvoice(service, patient, 1_000), cents: 1_000 }];
  const newCharge = async () => {
    const { id } = await staff.charges.chargeCard(patient, { key: key(), card, items: await newItems() });
    return { charge: id };
  };
  const monthly = { card, cents: 1_000, startsOn: '2031-01-15', payments: 2 } as const;
  const newPlan = async () => ({ plan: (await staff.recurringPayments.create(patient, monthly, key())).id });
  const newPage = () => staff.cards.createPage(patient, { purpose: 'save-card' }, key());
  const token = () => service.cardSandbox.tokenize(testCard, '112');
  const inputs: Record<string, () => Promise<{ body?: unknown; params?: object }>> = {
    'POST /cardConnect/profile': async () => ({
      body: { ...(await staff.cards.profiles(patient))[0], description: 'Own card' },
    }),
    'POST /patients/{id}/cards': async () => ({
      body: { key: key(), token: token(), expires: '12/39', authorized: true },
    }),
    'POST /cards/{card}/remove': async () => ({ params: { card } }),
    'POST /cards/{card}/authorization': async () => {
      await rows(service.store.pool, sql`update inova.patients set email = 'payer@example.test' where id = ${patient}`);
      return { params: { card }, body: { expiresOn: '2031-12-31' } };
    },
    'POST /cards/{card}/renewalEmails': async () => ({ params: { card }, body: { agreed: true } }),
    'POST /cardRenewals/read': async () => ({ body: { token: await renewalToken(service, card) } }),
    'POST /cardRenewals/start': async () => ({ body: { token: await renewalToken(service, card) } }),
    'POST /patients/{id}/cardPages': async () => ({ body: { purpose: 'payment', items: await newItems() } }),
    'GET /cardPages/{cardPage}': async () => ({ params: { cardPage: (await newPage()).id } }),
    'POST /cardPages/{cardPage}/check': async () => ({ params: { cardPage: (await newPage()).id } }),
    'POST /cardNotices': async () => ({ body: { reference: (await newPage()).reference } }),
    'POST /patients/{id}/charges': async () => ({ body: { key: key(), card, items: await newItems() } }),
    'GET /charges/{charge}': async () => ({ params: await newCharge() }),
    'POST /charges/{charge}/check': async () => ({ params: await newCharge() }),
    'POST /charges/{charge}/refund': async () => ({
      params: await newCharge(),
      body: { key: key(), cents: 1_000, reason: 'Documented' },
    }),
    'POST /patients/{id}/recurringPayments': async () => ({ body: monthly }),
    'GET /recurringPlans/{plan}': async () => ({ params: await newPlan() }),
    'POST /recurringPayments/{plan}/stop': async () => ({ params: await newPlan() }),
    'POST /recurringPayments/{plan}/pause': async () => ({ params: await newPlan() }),
    'POST /recurringPayments/{plan}/resume': async () => {
      const params = await newPlan();
      await staff.recurringPayments.pause(params.plan);
      return { params };
    },
  };
  const input = callInput(call, { ...subject, patientId: patient });
  const { body = input.body, params = {} } = (await inputs[callKey(call)]?.()) ?? {};
  return { ...input, params: { ...input.params, ...params }, body };
}

/** The token of an emailed link to save a new card in place of this one. */
async function renewalToken({ store, clock, settings }: TestService, card: number): Promise<string> {
  const [renewal] = await rows<{ client: number; id: number }>(
    store.pool,
    sql`insert into inova.card_renewals (client_id, card_id, patient_id, expires, created_at)
      select client_id, id, patient_id, expires, ${clock.now} from inova.cards where id = ${card}
      on conflict (client_id, card_id, expires) do update set card_page_id = null returning client_id as client, id`,
  );
  if (!renewal) throw new Error(`There is no card ${card}`);
  return new URL(renewalLink(settings, renewal)).searchParams.get('token') ?? '';
}
