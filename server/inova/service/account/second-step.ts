import { verifyPassword } from '#server/access/passwords.ts';
import { codeIsNeeded, type SecondStep } from '#server/inova/contract/account.ts';
import type { ServiceParts } from '../parts.ts';
import { Refused } from '../refusal.ts';
import { withinLimit } from '../within-limit.ts';
import { authenticatorUri, hashRecoveryCode, newRecoveryCodes, newSecret, periodOf } from './authenticator.ts';
import * as db from './second-step-records.ts';
import type { UserRow } from './users.ts';

/** How long a secret waits for its first code. */
export const setUpMinutes = 60;

type User = Pick<UserRow, 'id' | 'email'>;

/** True where the user needs no code, or this one is right; it is used up then. Refuses where one is missing. */
export async function passesSecondStep(parts: ServiceParts, user: User, code: string | undefined): Promise<boolean> {
  const step = await db.findSecondStep(parts.store, user.id);
  if (!step?.isOn) return true;
  if (!code) throw new Refused(401, codeIsNeeded);
  return takesCode(parts, user, code);
}

/** True for a right code, which is used up then; wrong ones are counted for the account, from wherever they come. */
function takesCode(parts: ServiceParts, user: User, code: string): Promise<boolean> {
  return counted(parts, user, () => isRightCode(parts, user, code));
}

/** Turns the second step off with the password, as its stored hash has it, and a code. */
export async function turnOffSecondStep(
  parts: ServiceParts,
  user: User,
  given: { password: string; passwordHash: string | null; code: string },
): Promise<void> {
  const isRight = await counted(parts, user, async () => {
    const isOwn = await verifyPassword(given.password, given.passwordHash);
    return isOwn && isRightCode(parts, user, given.code);
  });
  if (!isRight) throw new Refused(400, 'The password or the code is not right');
  await db.removeSecondStep(parts.store, user.id);
}

async function counted({ codeLimit }: ServiceParts, { email }: User, isRight: () => Promise<boolean>) {
  return (await withinLimit(codeLimit, email, email, async () => (await isRight()) || null)) !== null;
}

async function isRightCode({ store, sealer, now }: ServiceParts, { id }: User, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return db.takeRecoveryCode(store, id, hashRecoveryCode(code));
  const step = await db.findSecondStep(store, id);
  const secret = step && sealer.open(step.sealedSecret);
  const period = secret ? periodOf(secret, digits, now()) : null;
  return period !== null && db.takePeriod(store, id, period);
}

/** What the user may know of the own second step. */
export async function secondStepOf({ store, sealer, now }: ServiceParts, user: User): Promise<SecondStep> {
  const step = await db.findSecondStep(store, user.id);
  if (step?.isOn) return { on: true, recoveryCodesLeft: step.recoveryCodesLeft, setUp: null };
  const isWaiting = step && now().getTime() - step.preparedAt.getTime() < setUpMinutes * 60_000;
  const secret = isWaiting ? sealer.open(step.sealedSecret) : null;
  const setUp = secret ? { secret, uri: authenticatorUri(secret, user.email) } : null;
  return { on: false, recoveryCodesLeft: 0, setUp };
}

/** Makes the secret that the first code has to confirm. */
export async function prepareSecondStep({ store, sealer, now }: ServiceParts, user: User): Promise<void> {
  const prepared = await db.prepareSecondStep(store, user.id, sealer.close(newSecret()), now());
  if (!prepared) throw isOnAlready();
}

/** Turns the second step on with a code of the prepared secret; the recovery codes, told this once. */
export async function turnOnSecondStep(parts: ServiceParts, user: User, code: string): Promise<string[]> {
  const { setUp, on } = await secondStepOf(parts, user);
  if (on) throw isOnAlready();
  if (!setUp) throw new Refused(400, 'The set-up has ended; begin it again');
  const period = periodOf(setUp.secret, code.replace(/\s/g, ''), parts.now());
  if (period === null) throw new Refused(400, 'This code is not right');
  const codes = newRecoveryCodes();
  const turned = await db.turnOnSecondStep(parts.store, user.id, period, codes.map(hashRecoveryCode));
  if (!turned) throw isOnAlready();
  return codes;
}

const isOnAlready = () => new Refused(400, 'The second step is on already');
