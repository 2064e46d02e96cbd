import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import type { ToldConsult } from '#server/inova/contract/consults.ts';
import { consultOf } from './consult.server.ts';

const fields = ['outcome', 'reason', 'note', 'day', 'time', 'outsideHours'];

/** Ends a consult as its form says, once; where it was changed meanwhile the form goes on from its present version. */
export async function endWith<S extends z.ZodType>(
  context: AppLoadContext,
  number: string | undefined,
  schema: S,
  end: (id: number, value: z.output<S>) => Promise<ToldConsult>,
) {
  const submission = readSubmission(context, schema);
  const version = Number(context.form?.get('version'));
  if (submission.status !== 'success') {
    return { refused: { result: submission.reply(), version, isStale: false }, status: 400, consult: null };
  }
  const id = Number(number);
  const key = String(context.form?.get('onceKey'));
  try {
    const consult = await context.once(key, [id, submission.value], () => end(id, submission.value));
    return { refused: null, status: 200, consult };
  } catch (error) {
    const refusal = refusalOf(error, fields);
    const [result, { status, isStale }] = [replyOf(submission, refusal), refusal];
    const now = isStale ? (await consultOf(context, number)).version : version;
    return { refused: { result, version: now, isStale }, status, consult: null };
  }
}
