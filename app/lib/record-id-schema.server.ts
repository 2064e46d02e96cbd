import { z } from 'zod';
import { parseRecordId } from './record-id.ts';

/** A record ID from a form field; null for any other text. */
export const recordIdSchema = z.string().default('').transform(parseRecordId);
