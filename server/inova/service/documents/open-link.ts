import { AttemptLimitError } from '#server/access/sign-in/attempt-limit.ts';
import { lockedLinkMessage } from '#server/inova/contract/signatures/sent-documents.ts';
import type { Edge, ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { hashToken } from '../token.ts';

/** A link's token, null if it can't be one, and where the caller comes from. */
interface LinkAttempt {
  link: string | null;
  address: string;
}

/** Opens an emailed link with a date of birth; null if it is wrong. Throws 423 once the link is locked. */
export function openLink<T>(
  { limits }: Pick<ServiceContext, 'limits'>,
  edge: Edge | null,
  { link, address }: LinkAttempt,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const open = async () => {
    if (link === null) return null;
    return limits.birthDateOf(linkName(link), work).catch((error) => {
      throw error instanceof AttemptLimitError ? new ApiError(423, lockedLinkMessage) : error;
    });
  };
  return edge ? limits.birthDateFrom(address, open) : open();
}

/** Names a link without revealing its token. */
export const linkName = (token: string) => hashToken(token).toString('hex');
