import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { findCode } from './find-code.server.ts';
import { specimenHref } from './specimen-text.ts';
import { tankHref } from './tank-text.ts';

/** Opens what has a scanned or typed code: the specimen, otherwise the tank. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('code');
  if (given === null) return redirect('/clinic/cryo/dashboard');
  const code = given.trim().slice(0, 80);
  const found = code ? await findCode(context, code) : null;
  if (found?.specimen) return redirect(specimenHref(found.specimen.id));
  if (found?.tankId) return redirect(tankHref(found.tankId));
  await context.flash({ kind: 'error', text: code ? `Nothing has the code ${code}` : 'Enter or scan a code' });
  return redirect('/clinic/cryo/dashboard');
}
