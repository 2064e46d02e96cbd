import { z } from 'zod';

/** A clinic's rules; an unchecked checkbox is not sent. */
export const rulesForm = z.object({ approvalBeforeSending: z.literal('on').optional().transform(Boolean) });
