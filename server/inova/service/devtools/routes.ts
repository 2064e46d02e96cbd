import * as calls from '#server/inova/contract/devtools.ts';
import { enqueue } from '#server/jobs/add-job.ts';
import { asPortal, rows, sql } from '#server/store/sql.ts';
import { accountOf, type Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import * as queries from './queries.ts';
import { resetTaskName } from './reset-job.ts';

/** After this, a reset that has not ended is taken for one that was killed. */
const longestResetMs = 30 * 60_000;

/** What those who look after the portal see of it: nothing about patients. */
export function devToolRoutes(context: ServiceContext): Route[] {
  const { store, now, registry, events } = context;
  const record = (session: Session, outcome: string) =>
    events.record({ action: 'account', target: 'developer tools', outcome, user: accountOf(session) });
  const labelOf = (task: string) => registry.tasks.find(({ name }) => name === task)?.label ?? task;
  return [
    route(calls.overview, async () => {
      const [jobs, figures, slowQueries, features] = await Promise.all([
        queries.countJobs(store),
        queries.readFigures(store),
        queries.listSlow(store),
        queries.countFeatures(store, now()),
      ]);
      return {
        jobs: jobs.map(({ task, ...counts }) => ({ label: labelOf(task), ...counts })),
        figures,
        slowQueries,
        features,
      };
    }),

    route(calls.calls, async ({ query }) => {
      await context.calls.flush();
      return queries.listCalls(store, query.request, query.failed === 'true');
    }),

    route(calls.sessions, async () => queries.listSessions(store)),

    route(calls.endSession, async ({ body }, session) => {
      const ended = await queries.endSession(store, body.session);
      if (ended > 0) await record(session, 'session ended');
      return { ended };
    }),

    route(calls.clearCache, async (_, session) => {
      const removed = await queries.clearFigures(store);
      await record(session, 'cache cleared');
      return { removed };
    }),

    route(calls.resetState, async () => {
      const mark = await findMark(context);
      return { ...mark, lost: await queries.countAdded(store, mark.loadedAt) };
    }),

    route(calls.reset, async (_, session) => {
      await findMark(context);
      await startReset(context, session.principal.email);
      await record(session, 'reset of the demonstration started');
      return {};
    }),
  ];
}

/** The demonstration's mark; 404 for any other store. */
async function findMark({ store, resetDemonstration }: ServiceContext) {
  const mark = resetDemonstration ? await queries.findMark(store) : null;
  if (!mark) throw notFound();
  return mark;
}

async function startReset({ store, now }: ServiceContext, by: string): Promise<void> {
  const at = now();
  await asPortal(store, async (db) => {
    const started = await rows(
      db,
      sql`update inova.demonstration_mark set reset_started_at = ${at}, reset_by = ${by}, reset_error = null
        where reset_started_at is null or reset_error is not null
          or reset_started_at < ${new Date(at.getTime() - longestResetMs)}
        returning true`,
    );
    if (started.length === 0) throw new ApiError(409, 'A reset is already running');
    await enqueue(db, resetTaskName, {}, { maxAttempts: 1, key: resetTaskName });
  });
}
