import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import type { ConsultWithEmail } from '#server/inova/contract/consults.ts';
import { loadConsult } from './consult.server.ts';

const fields = ['outcome', 'reason', 'note', 'day', 'time', 'outsideHours'];

/** Cancels a consult or records its outcome, once; after a conflict the form continues from the current version. */
export async function endConsult<S extends z.ZodType>(
  context: AppLoadContext,
  consultId: string | undefined,
  schema: S,
  end: (id: number, value: z.output<S>) => Promise<ConsultWithEmail>,
) {
  const submission = readSubmission(context, schema);
  const version = Number(context.form?.get('version'));
  if (submission.status !== 'success') {
    return { formAnswer: { result: submission.reply(), version, isStale: false }, status: 400, consult: null };
  }
  const id = Number(consultId);
  const key = String(context.form?.get('onceKey'));
  try {
    const consult = await context.once(key, [id, submission.value], () => end(id, submission.value));
    return { formAnswer: null, status: 200, consult };
  } catch (error) {
    const failure = toFormFailure(error, fields);
    const [result, { status, isConflict }] = [toConformReply(submission, failure), failure];
    const currentVersion = isConflict ? (await loadConsult(context, consultId)).version : version;
    return { formAnswer: { result, version: currentVersion, isStale: isConflict }, status, consult: null };
  }
}
