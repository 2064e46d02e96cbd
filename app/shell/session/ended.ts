import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

/** Where idle pages redirect to; does nothing in browsers with script, which watch the session themselves. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const path = new URL(request.url).searchParams.get('path') ?? '';
  if (context.hasScript) return new Response(null, { status: 204 });
  if (context.principal) return redirect(`/session?path=${encodeURIComponent(path)}`);
  await context.rememberPath(path);
  return redirect('/login?ended');
}
