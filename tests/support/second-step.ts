import { Secret, TOTP } from 'otpauth';
import type { Inova } from '#server/inova/client/inova.ts';

/** What an authenticator with this secret shows at an instant; `later` in periods of thirty seconds. */
export function codeAt(secret: string, at: Date, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: at.getTime() + later * 30_000 });
}

/** Turns the second step of a signed-in user on; the secret and the recovery codes. */
export async function turnOnSecondStep({ account }: Inova, at: Date) {
  await account.prepareSecondStep();
  const secret = (await account.secondStep()).setUp?.secret ?? '';
  return { secret, recoveryCodes: await account.turnOnSecondStep(codeAt(secret, at)) };
}
