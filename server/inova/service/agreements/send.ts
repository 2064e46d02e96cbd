import type { z } from 'zod';
import type * as calls from '../../contract/agreements.ts';
import { Refused, refusedField } from '../refusal.ts';
import {
  agreementSending,
  draftSending,
  remindOfAgreement,
  remindOfEstimate,
  remindOfPayment,
  replaced,
  revoke,
} from './actions.ts';
import { act, type Held } from './change.ts';
import { planOf } from './payment-plan.ts';
import { refuseBehind } from './payments.ts';

const noMail = 'The patient has no e-mail address that a mail can be sent to';

/** Sends a draft as an estimate. */
export async function sendEstimate(held: Held, { message }: z.output<typeof calls.sending>): Promise<void> {
  if (held.row.state !== 'draft') throw new Refused(400, 'This estimate was sent already');
  await act(held, draftSending(message), noMail);
}

/** Sends a draft or an estimate as an agreement to be signed, with its payment plan. */
export async function sendToSign(held: Held, sending: z.output<typeof calls.sendingToSign>): Promise<void> {
  const { row } = held;
  const { plan, expiresOn, message, partner, clinicSigner } = sending;
  if (row.state !== 'draft' && row.state !== 'estimate sent') throw new Refused(400, 'This agreement was sent already');
  if (expiresOn < row.today) throw refusedField('expiresOn', 'The last day to sign lies behind');
  refuseBehind(row, plan.firstDueOn);
  const planned = (totalCents: number) => planOf(totalCents, plan.parts, plan.firstDueOn);
  await act(held, agreementSending({ message, plan: planned, expiresOn, partner, clinicSigner }), noMail);
}

/** Reminds of what the patient is waited for: of an estimate, an agreement to be signed, or a balance. */
export async function remind(held: Held): Promise<void> {
  const { state, balanceCents } = held.row;
  if (state === 'estimate sent') return act(held, remindOfEstimate, noMail);
  if (state === 'sent') return act(held, remindOfAgreement, noMail);
  if (state === 'signed' && balanceCents > 0) return act(held, remindOfPayment, noMail);
  throw new Refused(400, 'There is nothing to remind of');
}

/** Takes back what was sent; where it is replaced its lines go on in a draft. */
export async function revokeOne(held: Held, { reason, isReplaced }: z.output<typeof calls.revoking>): Promise<void> {
  const values = { reason, replacement: isReplaced ? replaced : 'None' };
  await act(held, revoke, 'Only what was sent, is not paid and whose cycle has not begun can be revoked', values);
}
