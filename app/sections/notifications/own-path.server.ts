import type { AppLoadContext } from '@remix-run/node';

/** The address of the user's own notifications; those of others look missing. */
export function pathOfOwn({ staff: { user } }: AppLoadContext, owner: string | undefined): string {
  if (owner === undefined) return '/users/notifications';
  if (owner !== String(user.id) && owner.toLowerCase() !== user.email.toLowerCase()) {
    throw new Response(null, { status: 404 });
  }
  return `/users/notifications/${encodeURIComponent(owner)}`;
}
