import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { SignInLimitError } from '#server/access/sign-in-limit.ts';
import { InovaError } from '#server/inova/client/error.ts';
import type { AuthUser } from '#server/inova/contract/session.ts';

/** The email or the password is wrong; which of them is never told. */
export class InvalidCredentials extends Error {}

/** Signs in with the form `email` and `password`; throws WrongPassword, CodeNeeded, SignInLimitError or InovaError. */
export function signIn(context: AppLoadContext, request: Request): Promise<AuthUser> {
  const authenticator = new Authenticator<AuthUser>();
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const user = await context.signIn(String(form.get('email')).trim(), String(form.get('password')));
      if (!user) throw new InvalidCredentials();
      return user;
    }),
    'password',
  );
  return authenticator.authenticate('password', new Request(request.url, { method: 'POST', body: context.form }));
}

/** What a page answers when an attempt failed; anything but a wrong password, a limit and inova is thrown on. */
export function signInFailure(error: unknown, wrongMessage: string) {
  const failure = (message: string, status: number, headers: Record<string, string> = {}) => ({
    message,
    status,
    headers,
  });
  if (error instanceof InvalidCredentials) return failure(wrongMessage, 401);
  if (error instanceof SignInLimitError)
    return failure(error.message, 429, { 'Retry-After': String(error.retryAfter) });
  if (error instanceof InovaError) return failure(error.message, error.status === 429 ? 429 : 502);
  throw error;
}
