import { z } from 'zod';
import { parseRecordId } from './record-id.ts';

/** The number of a record in a form's field; null for any other text. */
export const recordIdSchema = z.string().default('').transform(parseRecordId);
