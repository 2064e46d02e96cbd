import type { Principal } from '#server/access/principal.ts';
import { verifyPassword } from '#server/access/sign-in/passwords.ts';
import type { WitnessConfirmation } from '#server/inova/contract/cryo/witness.ts';
import { passesTwoStep } from '../../account/two-step.ts';
import { findUserByEmail, type UserRow } from '../../account/users.ts';
import type { ServiceContext } from '../../context.ts';
import { ApiError, fieldError } from '../../errors.ts';

/** The email of a confirmed witness: another user of the clinic with their own password, and code if they have one. */
export async function confirmWitness(
  context: ServiceContext,
  { email }: Pick<Principal, 'email'>,
  client: number,
  { witness, witnessPassword, witnessCode }: WitnessConfirmation,
): Promise<string> {
  if (witness.toLowerCase() === email.toLowerCase())
    throw fieldError('witness', 'Another person than you must witness this');
  const user = await context.limits.witness(witness, async () => {
    const found = await findUserByEmail(context.store, witness);
    const isRight = await verifyPassword(witnessPassword, found?.passwordHash ?? null);
    return isRight && found && worksIn(found, client) ? found : null;
  });
  if (!user) throw fieldError('witnessPassword', 'No user of this clinic has this email and password');
  if (!(await passesCode(context, user, witnessCode)))
    throw fieldError('witnessCode', 'The witness’s verification code is incorrect');
  return user.email;
}

const worksIn = ({ disabled, client: home, corpclients }: UserRow, client: number) =>
  !disabled && [home, ...corpclients].includes(client);

/** A missing code is an error of its field, not of the user's session. */
async function passesCode(context: ServiceContext, user: UserRow, code: string | undefined): Promise<boolean> {
  try {
    return await passesTwoStep(context, user, code || undefined);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw fieldError('witnessCode', 'The witness enters their verification code');
    throw error;
  }
}
