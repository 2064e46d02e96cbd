import type { Inova } from '#server/inova/client/inova.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import type { IncomingRequest, PortalServices, SetCookie } from '../portal-services.ts';
import { readDevice } from '../sessions/device.ts';
import { tryLogin } from './own-account.ts';

interface Typed {
  email: string;
  password: string;
  code?: string;
}

interface Port {
  incoming: Pick<IncomingRequest, 'cookieHeader' | 'address'>;
  setCookie: SetCookie;
  connect: (token: string | null) => Inova;
}

/**
 * A token and its user, or null for wrong credentials; limited and recorded. On success the browser is known to the
 * account. Throws CodeRequiredError, AttemptLimitError.
 */
export async function trySignIn(
  { limits, events, cookies }: PortalServices,
  { email, password, code }: Typed,
  { incoming, setCookie, connect }: Port,
): Promise<{ token: string; user: AuthUser } | null> {
  const device = await readDevice(cookies, incoming.cookieHeader);
  const login = () => tryLogin(connect(null).session.login(email, password, code));
  const work = async () => {
    const token = await limits.signIn(email, incoming.address, login, device);
    return token === null ? null : { token, user: await connect(token).session.user() };
  };
  const signedIn = await events.signIn({ email, code }, work, ({ user }) => user);
  if (signedIn) setCookie(await cookies.device.serialize(device));
  return signedIn;
}
