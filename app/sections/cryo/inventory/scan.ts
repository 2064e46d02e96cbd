import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { InovaError } from '#server/inova/client/error.ts';

/** Opens what has a scanned or typed code: the specimen, otherwise the tank. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const code = (new URL(request.url).searchParams.get('code') ?? '').trim().slice(0, 80);
  const found = code ? await find(context, code) : null;
  if (found?.specimen) return redirect(`/cryo/specimens/${found.specimen.id}`);
  if (found?.tankId) return redirect(`/cryo/tanks/${found.tankId}`);
  await context.flash({ kind: 'error', text: code ? `Nothing has the code ${code}` : 'Enter or scan a code' });
  return redirect('/clinic/cryo/dashboard');
}

async function find({ inova }: LoaderFunctionArgs['context'], code: string) {
  try {
    return await inova.cryoInventory.scan({ code });
  } catch (error) {
    if (error instanceof InovaError && error.status === 404) return null;
    throw error;
  }
}
