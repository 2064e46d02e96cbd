import type { Principal } from '#server/access/principal.ts';

/** True for the user's own email address; what belongs to others looks missing. */
export const isOwnEmail = (userEmail: string, { email }: Principal): boolean =>
  userEmail.toLowerCase() === email.toLowerCase();
