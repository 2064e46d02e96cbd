import { attachmentErrors } from '#server/inova/contract/messages/attachment-limits.ts';
import { type ApiError, fieldError } from '../errors.ts';

/** The error for a file that is refused, for the field it was sent in. */
export const refused = (reason: keyof typeof attachmentErrors): ApiError =>
  fieldError('attachmentFile', attachmentErrors[reason]);
