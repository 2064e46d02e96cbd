import { z } from 'zod';

/** True for an https address of a public host, without a user name or password in it. */
function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username || url.password || /\s/.test(text)) return false;
  return (
    /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(url.hostname) &&
    !/\.(local|internal|localhost)$/.test(url.hostname)
  );
}

/** A link that patients may be shown. */
export const safeLink = z
  .string()
  .trim()
  .max(500, 'Link may have 500 characters')
  .refine(isSafeLink, 'Enter a link that starts with https:// and leads to a public website');
