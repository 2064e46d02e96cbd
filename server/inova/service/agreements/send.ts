import type { z } from 'zod';
import type * as calls from '../../contract/agreements/agreements.ts';
import { ApiError, fieldError } from '../errors.ts';
import {
  agreementReminder,
  estimateReminder,
  paymentReminder,
  replacementOption,
  revoke,
  sendAgreementWith,
  sendDraftAsEstimate,
} from './actions.ts';
import { applyAction, type LockedAgreement } from './change.ts';
import { buildPlan } from './payment-plan.ts';
import { rejectPastDueDate } from './payments.ts';

const noEmailAddress = 'The patient has no valid email address';

/** Sends a draft as an estimate. */
export async function sendEstimate(
  locked: LockedAgreement,
  { message }: z.output<typeof calls.sendInput>,
): Promise<void> {
  if (locked.row.state !== 'draft') throw new ApiError(400, 'This estimate was already sent');
  await applyAction(locked, sendDraftAsEstimate(message), noEmailAddress);
}

/** Sends a draft or an estimate as an agreement to sign, with its payment plan. */
export async function sendForSigning(
  locked: LockedAgreement,
  request: z.output<typeof calls.sendForSigningInput>,
): Promise<void> {
  const { row } = locked;
  const { plan, expiresOn, message, partner, clinicSigner } = request;
  if (row.state !== 'draft' && row.state !== 'estimate sent')
    throw new ApiError(400, 'This agreement was already sent');
  if (expiresOn < row.today) throw fieldError('expiresOn', "The last day to sign can't be in the past");
  rejectPastDueDate(row, plan.firstDueOn);
  const buildInstallments = (totalCents: number) => buildPlan(totalCents, plan.parts, plan.firstDueOn);
  await applyAction(
    locked,
    sendAgreementWith({ message, plan: buildInstallments, expiresOn, partner, clinicSigner }),
    noEmailAddress,
  );
}

/** Sends a reminder of an estimate, an agreement to sign, or a balance. */
export async function remind(locked: LockedAgreement): Promise<void> {
  const { state, balanceCents } = locked.row;
  if (state === 'estimate sent') return applyAction(locked, estimateReminder, noEmailAddress);
  if (state === 'sent') return applyAction(locked, agreementReminder, noEmailAddress);
  if (state === 'signed' && balanceCents > 0) return applyAction(locked, paymentReminder, noEmailAddress);
  throw new ApiError(400, 'There is nothing to send a reminder for');
}

/** Revokes a sent agreement; with a replacement, its lines continue in a draft. */
export async function revokeAgreement(
  locked: LockedAgreement,
  { reason, isReplaced }: z.output<typeof calls.revokeInput>,
): Promise<void> {
  const values = { reason, replacement: isReplaced ? replacementOption : 'None' };
  await applyAction(locked, revoke, 'Only sent, unpaid agreements can be revoked before the cycle begins', values);
}
