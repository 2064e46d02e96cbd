import type { LoaderFunctionArgs } from '@remix-run/node';
import { findFreeTimes } from './free-times.server.ts';

/** The free times of a provider for a form; null if the query names no type, provider, and date. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return Response.json(await findFreeTimes(context.inova, query));
}
