import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '../errors.ts';

/** Throws for another email address than the user's own: what belongs to others looks missing. */
export function requireOwnEmail(userEmail: string, { email }: Principal): void {
  if (userEmail.toLowerCase() !== email.toLowerCase()) throw notFound();
}

export const unknownNotification = () => new ApiError(400, 'This notification does not exist');
