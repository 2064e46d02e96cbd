import { AttemptLimitError } from '#server/access/attempt-limit.ts';
import { lockedLinkMessage } from '#server/inova/contract/sent-documents.ts';
import type { Edge, ServiceContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { hashToken } from '../token.ts';

/** A link's token, and where the caller comes from. */
interface LinkAttempt {
  token: string;
  address: string;
}

/** Opens an emailed link with a date of birth; null if it is wrong. Throws 423 once the link is locked. */
export function openLink<T>(
  { limits }: Pick<ServiceContext, 'limits'>,
  edge: Edge | null,
  { token, address }: LinkAttempt,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const open = () =>
    limits.birthDateOf(linkName(token), work).catch((error) => {
      throw error instanceof AttemptLimitError ? new ApiError(423, lockedLinkMessage) : error;
    });
  return edge ? limits.birthDateFrom(address, open) : open();
}

/** Names a link without revealing its token. */
export const linkName = (token: string) => hashToken(token).toString('hex');
