import type { LoaderFunctionArgs } from '@remix-run/node';

const cacheSeconds = 3600;

/** The signed-in user's photo; 204 if there is none. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const photo = await context.providers.photos?.get(context.staff.user.email);
  if (!photo) return new Response(null, { status: 204 });
  context.incoming.cacheFor(cacheSeconds);
  const headers = { etag: `"${photo.tag}"`, vary: 'Cookie' };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(photo.bytes), { headers: { ...headers, 'content-type': photo.type } });
}
