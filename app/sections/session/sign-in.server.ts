import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { FormError } from '#app/forms/form-failure.server.ts';
import { CodeRequiredError } from '#server/access/sign-in/own-account.ts';
import type { Credentials } from '#server/access/sign-in/pending-sign-ins.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import { pathAfterSignIn } from './entry-path.server.ts';

/** Signs in with the form `email` and `password`; throws FormError, CodeRequiredError, AttemptLimitError or InovaError. */
export function signIn(context: AppLoadContext, request: Request): Promise<AuthUser> {
  const authenticator = new Authenticator<AuthUser>();
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const user = await context.signIn(String(form.get('email')).trim(), String(form.get('password')));
      if (!user) throw new FormError('Incorrect email or password', { status: 401 });
      return user;
    }),
    'password',
  );
  return authenticator.authenticate('password', new Request(request.url, { method: 'POST', body: context.form }));
}

/** Where a sign-in with these credentials leads: to the code that the account also requires, or to its first page. */
export async function pathAfterCredentials(
  context: AppLoadContext,
  credentials: Credentials,
  enter: (credentials: Credentials) => Promise<unknown>,
): Promise<string> {
  try {
    await enter(credentials);
  } catch (error) {
    if (!(error instanceof CodeRequiredError)) throw error;
    await context.account.savePendingSignIn(credentials);
    return '/login/code';
  }
  return pathAfterSignIn(context);
}
