import { z } from 'zod';

/** A clinic's rules. */
export const rulesForm = z.object({ approvalBeforeSending: z.boolean().default(false) });
