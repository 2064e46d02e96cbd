import { Secret, TOTP } from 'otpauth';
import type { Inova } from '#server/inova/client/inova.ts';
import { password } from './accounts.ts';

/** The code of an authenticator with this secret at an instant, `periodOffset` periods of 30 seconds later. */
export function codeAt(secret: string, instant: Date, periodOffset = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: instant.getTime() + periodOffset * 30_000 });
}

/** Turns on two-step verification for a signed-in user and returns the secret and the recovery codes. */
export async function turnOnTwoStep({ account }: Inova, instant: Date) {
  await account.prepareTwoStep();
  const secret = (await account.twoStepStatus()).setUp?.secret ?? '';
  const { recoveryCodes } = await account.enableTwoStep({ password, code: codeAt(secret, instant) });
  return { secret, recoveryCodes };
}
