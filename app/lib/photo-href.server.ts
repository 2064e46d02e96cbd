import type { AppLoadContext } from '@remix-run/node';

/** The address of the user's photo, if it is cached; the address changes with the photo. */
export function photoHref({ providers, staff }: AppLoadContext): string | undefined {
  const photo = providers.photos?.peek(staff.user.email);
  return photo ? `/users/avatar?v=${photo.tag}` : undefined;
}
