import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first recommended parameters: 19 MiB, two iterations, one lane; about 15 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random string, so that checking an unknown account takes as long as a known one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$yKYLYCRNtwn0UODl3k5s7g$yX0l17EgdFU09OEPoFXlrypQzTZUGBRiqdsj0YuEnbk';

/** The Argon2id hash of a password in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** True if the password matches the hash; without a hash, takes as long and returns false. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password);
  return matches && passwordHash !== null;
}
