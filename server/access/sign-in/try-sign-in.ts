import type { Inova } from '#server/inova/client/inova.ts';
import type { AuthUser } from '#server/inova/contract/session.ts';
import type { PortalServices } from '../portal-services.ts';
import { tryLogin } from './own-account.ts';

interface Attempt {
  email: string;
  password: string;
  code?: string;
  address: string;
  /** The browser's device cookie. */
  device: string;
}

/**
 * A token and its user, or null for wrong credentials; limited and recorded. Throws CodeRequiredError,
 * AttemptLimitError.
 */
export function trySignIn(
  { limits, events }: PortalServices,
  { email, password, code, address, device }: Attempt,
  connect: (token: string | null) => Inova,
): Promise<{ token: string; user: AuthUser } | null> {
  const login = () => tryLogin(connect(null).session.login(email, password, code));
  const work = async () => {
    const token = await limits.signIn(email, address, login, device);
    return token === null ? null : { token, user: await connect(token).session.user() };
  };
  return events.signIn({ email, code }, work, ({ user }) => user);
}
