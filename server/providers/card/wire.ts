import { z } from 'zod';
import type { AuthResponse, Funded, HostedPage, Inquiry, Settled, StoredCard } from './gateway.ts';
import { parseAmount } from './money.ts';

/** Fields come as strings, in any order, among others; one that is empty or something else counts as missing. */
const field = z
  .string()
  .transform((text) => text.trim() || null)
  .nullish()
  .transform((text) => text ?? null)
  .catch(null);
const status = z.enum(['A', 'B', 'C']);
/** Amounts are texts only: a number would not tell cents from dollars. */
export const amount = z.string().transform((text, context) => {
  const cents = parseAmount(text);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

const outcome = z.object({ respstat: status, respcode: z.string().min(1), resptext: z.string().default('') });

const transaction = outcome.extend({
  retref: field,
  amount: amount.nullish().catch(null),
  token: field,
  account: field,
  expiry: field,
  authcode: field,
  avsresp: field,
  cvvresp: field,
  profileid: field,
  acctid: field,
});

function toAuthResponse(wire: z.infer<typeof transaction>): AuthResponse {
  return {
    status: wire.respstat,
    code: wire.respcode,
    text: wire.resptext,
    retref: wire.retref ?? '',
    cents: wire.amount ?? 0,
    token: wire.token ?? wire.account,
    expiry: wire.expiry,
    authcode: wire.authcode,
    avs: wire.avsresp,
    cvv: wire.cvvresp,
    profileId: wire.profileid,
    accountId: wire.acctid,
  };
}

/** Nobody can act on an approval without a reference and an amount. */
const isComplete = (wire: z.infer<typeof transaction>) =>
  wire.respstat !== 'A' || (wire.retref !== null && typeof wire.amount === 'number');

export const authResponse = transaction.refine(isComplete).transform(toAuthResponse);

const settlements: Record<string, Inquiry['settlement']> = {
  'queued for capture': 'queued',
  accepted: 'accepted',
  rejected: 'rejected',
  voided: 'voided',
};

/** A transaction always has a settlement status; what has none refuses the inquiry, and tells nothing about one. */
const found = transaction
  .extend({ setlstat: z.string().min(1), capturedate: field })
  .refine(isComplete)
  .transform(
    (wire): Inquiry => ({
      ...toAuthResponse(wire),
      settlement: settlements[wire.setlstat.toLowerCase()] ?? null,
      capturedOn: wire.capturedate?.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3') ?? null,
    }),
  );

const notFound = outcome.extend({ respcode: z.literal('29') }).transform(() => null);

/** A transaction, or null if there is none; by order ID, it may come in an array of one. */
export const inquiry = z.preprocess(
  (body) => (Array.isArray(body) && body.length === 1 ? body[0] : body),
  z.union([notFound, found]),
);

const cardFields = z.object({
  profileid: z.string().min(1),
  acctid: z.string().min(1),
  token: z.string().min(1),
  accttype: z.string().default(''),
  expiry: z.string().default(''),
  defaultacct: z.string().default(''),
});

const toStoredCard = (wire: z.infer<typeof cardFields>): StoredCard => ({
  profileId: wire.profileid,
  accountId: wire.acctid,
  token: wire.token,
  brand: wire.accttype,
  expiry: wire.expiry,
  isDefault: wire.defaultacct === 'Y',
});

export const savedProfile = z
  .discriminatedUnion('respstat', [
    outcome.extend({ respstat: z.literal('A'), ...cardFields.shape }),
    outcome.extend({ respstat: z.enum(['B', 'C']) }),
  ])
  .transform((wire) => ({
    status: wire.respstat,
    text: wire.resptext,
    card: wire.respstat === 'A' ? toStoredCard(wire) : null,
  }));

export const removedCard = outcome.transform((wire) => ({ status: wire.respstat, code: wire.respcode }));

const noProfile = outcome.extend({ respcode: z.enum(['29', '96']) }).transform((): StoredCard[] => []);

/** The cards of a profile; a response that says there is no such profile comes alone or in an array. */
export const profileCards = z.union([
  z.array(cardFields.transform(toStoredCard)),
  noProfile,
  z.tuple([noProfile]).transform(([none]) => none),
]);

const batch = z.object({
  hoststat: field,
  txns: z.array(z.object({ retref: z.string(), setlstat: field, setlamount: amount })).nullish(),
});

/** `BB` and `RB`: the processor rejected the batch; `GB` and `MB`: it accepted it, or some of it. */
function toSettled({ hoststat, txns }: z.infer<typeof batch>): Settled[] {
  const statusOf = (setlstat: string | null): Settled['status'] => {
    if (hoststat === 'BB' || hoststat === 'RB') return 'rejected';
    if (hoststat !== 'GB' && hoststat !== 'MB') return 'queued';
    if (setlstat === 'Y') return 'accepted';
    return ['N', 'F', 'T'].includes(setlstat ?? '') ? 'rejected' : 'queued';
  };
  return (txns ?? []).map(({ retref, setlstat, setlamount }) => ({
    retref,
    status: statusOf(setlstat),
    cents: setlamount,
  }));
}

const noBatches = z.union([
  z.null(),
  z.string().regex(/^null batches$/i),
  z.tuple([z.string().regex(/^null batches$/i)]),
]);

export const settledBatches = z.union([
  noBatches.transform((): Settled[] => []),
  z.array(batch).transform((batches) => batches.flatMap(toSettled)),
]);

const fee = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || '0')
  .pipe(amount);

/** Null for what was not paid out. */
const fundedTransaction = z
  .object({
    retref: field,
    type: z.string().default(''),
    status: z.string().default(''),
    amount,
    interchangeunitfee: fee,
    interchangepercentfee: fee,
  })
  .transform((wire): Funded | null => {
    if (/^(rejected|declined|failure|voided)$/i.test(wire.status)) return null;
    return {
      retref: wire.retref ?? '',
      cents: /refund/i.test(wire.type) ? -Math.abs(wire.amount) : wire.amount,
      feeCents: wire.interchangeunitfee + wire.interchangepercentfee,
    };
  });

/** What was paid out on one day; `errormsg` says that there was nothing, or why nobody knows. */
export const fundedDay = z.union([
  z.object({ errormsg: z.string().regex(/^no deposits/i) }).transform((): Funded[] => []),
  z.object({ txns: z.array(fundedTransaction) }).transform(({ txns }) => txns.flatMap((each) => each ?? [])),
]);

export const createdHostedPage = z.object({ id: z.string().min(1).max(100), url: z.url({ protocol: /^https?$/ }) });

const noHostedPage = z.object({ errormsg: z.string() }).transform(() => null);

const existingHostedPage = z
  .object({
    id: z.string(),
    reference: z.string(),
    status: z.enum(['open', 'entered', 'expired']),
    token: field,
    expiry: field,
    postal: field,
  })
  .transform(
    ({ token, expiry, postal, ...page }): HostedPage => ({
      ...page,
      card:
        page.status === 'entered' && token && expiry
          ? { token, expiry, postal: postal ?? '', lastFour: token.slice(-4) }
          : null,
    }),
  );

/** Null if there is no such page. */
export const hostedPage = z.union([noHostedPage, existingHostedPage]);
