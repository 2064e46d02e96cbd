import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { AuthUser } from '#server/inova/contract/session.ts';

/** The e-mail or the password is wrong; which of them is never told. */
export class WrongPassword extends Error {}

/** Signs in with the form `email` and `password`; throws WrongPassword, SignInLimitError or InovaError. */
export function signIn(visit: AppLoadContext, request: Request): Promise<AuthUser> {
  const authenticator = new Authenticator<AuthUser>();
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const user = await visit.signIn(String(form.get('email')).trim(), String(form.get('password')));
      if (!user) throw new WrongPassword();
      return user;
    }),
    'password',
  );
  return authenticator.authenticate('password', new Request(request.url, { method: 'POST', body: visit.form }));
}
