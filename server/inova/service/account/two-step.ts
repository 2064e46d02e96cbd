import { verifyPassword } from '#server/access/sign-in/passwords.ts';
import { codeRequiredMessage, type TwoStepStatus } from '#server/inova/contract/session/account.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, fieldError } from '../errors.ts';
import { authenticatorUri, hashRecoveryCode, newRecoveryCodes, newSecret, periodOf } from './authenticator.ts';
import * as db from './two-step-records.ts';
import type { UserRow } from './users.ts';

/** Minutes to confirm a new secret with its first code. */
export const setupMinutes = 60;

type User = Pick<UserRow, 'id' | 'email'>;

/** True if the user needs no code, or this one is correct and now used up. Throws if one is missing. */
export async function passesTwoStep(context: ServiceContext, user: User, code: string | undefined): Promise<boolean> {
  const step = await db.findTwoStep(context.store, user.id);
  if (!step?.isOn) return true;
  if (!code) throw new ApiError(401, codeRequiredMessage);
  return consumeCode(context, user, code);
}

/** True for a correct code, which is then used up; wrong codes count against the account, whatever the IP address. */
function consumeCode(context: ServiceContext, user: User, code: string): Promise<boolean> {
  return withCodeLimit(context, user, () => isRightCode(context, user, code));
}

/** Turns two-step verification off; requires the password (checked against its hash) and a code. */
export async function disableTwoStep(
  context: ServiceContext,
  user: User,
  credentials: { password: string; passwordHash: string | null; code: string },
): Promise<void> {
  const isRight = await withCodeLimit(context, user, async () => {
    const isOwn = await verifyPassword(credentials.password, credentials.passwordHash);
    return isOwn && isRightCode(context, user, credentials.code);
  });
  if (!isRight) throw new ApiError(400, 'Incorrect password or code');
  await db.removeTwoStep(context.store, user.id);
}

async function withCodeLimit({ limits }: ServiceContext, { email }: User, isRight: () => Promise<boolean>) {
  return (await limits.code(email, async () => (await isRight()) || null)) !== null;
}

async function isRightCode({ store, sealer, now }: ServiceContext, { id }: User, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return db.consumeRecoveryCode(store, id, hashRecoveryCode(code));
  const step = await db.findTwoStep(store, id);
  const secret = step && sealer.unseal(step.sealedSecret);
  if (!step || !secret) return false;
  if (!sealer.isCurrent(step.sealedSecret)) await db.resealTwoStep(store, id, step.sealedSecret, sealer.seal(secret));
  const period = periodOf(secret, digits, now());
  return period !== null && db.consumePeriod(store, id, period);
}

/** The user's own two-step verification. */
export async function twoStepStatus({ store, sealer, now }: ServiceContext, user: User): Promise<TwoStepStatus> {
  const step = await db.findTwoStep(store, user.id);
  if (step?.isOn) return { on: true, recoveryCodesLeft: step.recoveryCodesLeft, setUp: null };
  const isWaiting = step && now().getTime() - step.preparedAt.getTime() < setupMinutes * 60_000;
  const secret = isWaiting ? sealer.unseal(step.sealedSecret) : null;
  const setUp = secret ? { secret, uri: authenticatorUri(secret, user.email) } : null;
  return { on: false, recoveryCodesLeft: 0, setUp };
}

/** Creates a secret, to be confirmed with a first code. */
export async function prepareTwoStep({ store, sealer, now }: ServiceContext, user: User): Promise<void> {
  const prepared = await db.prepareTwoStep(store, user.id, sealer.seal(newSecret()), now());
  if (!prepared) throw alreadyEnabled();
}

/** Turns two-step verification on with a code of the prepared secret; returns the recovery codes, shown only once. */
export async function enableTwoStep(context: ServiceContext, user: User, code: string): Promise<string[]> {
  const { setUp, on } = await twoStepStatus(context, user);
  if (on) throw alreadyEnabled();
  if (!setUp) throw new ApiError(400, 'The setup has expired. Start again');
  const period = periodOf(setUp.secret, code.replace(/\s/g, ''), context.now());
  if (period === null) throw fieldError('code', 'Incorrect code');
  const codes = newRecoveryCodes();
  const enabled = await db.enableTwoStep(context.store, user.id, period, codes.map(hashRecoveryCode));
  if (!enabled) throw alreadyEnabled();
  return codes;
}

const alreadyEnabled = () => new ApiError(400, 'Two-step verification is already on');
