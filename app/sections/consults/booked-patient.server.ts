import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { parseRecordId } from '#app/lib/record-id.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';

const form = z.object({ patientId: recordIdSchema });

/** The patient of a booking form, or of its address, as Undo sends nothing else; 0 if there is none. */
export function bookedPatient(context: AppLoadContext, request: Request): number {
  const ofAddress = parseRecordId(new URL(request.url).searchParams.get('patient'));
  return readValues(context, form)?.patientId ?? ofAddress ?? 0;
}
