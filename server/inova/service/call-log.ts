import { outsideCall } from '#server/store/call-context.ts';
import { rows, sql } from '#server/store/sql.ts';
import type { Log, Store } from '#server/store/store.ts';

/** A call as it is kept: what was called, by whom, and how it ended; never its input or its result. */
export interface LoggedCall {
  request: string;
  at: Date;
  call: string;
  via: string;
  status: number;
  ms: number;
  user_id: number | null;
  client_id: number | null;
}

const flushMs = 2_000;
/** What waits to be stored, and what is stored; older calls are dropped. */
const [maxWaiting, maxStored] = [5_000, 20_000];

export type CallLog = ReturnType<typeof createCallLog>;

/** The last calls, stored together every two seconds, so that no call waits for it. */
export function createCallLog(store: Pick<Store, 'pool'>, log: Pick<Log, 'debug'>) {
  let waiting: LoggedCall[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting;
    waiting = [];
    if (calls.length === 0) return;
    await outsideCall(() => storeCalls(store, calls)).catch((error) => {
      log.debug({ err: error }, 'calls could not be stored');
    });
  }

  return {
    record(call: LoggedCall): void {
      if (waiting.length >= maxWaiting) return;
      waiting.push(call);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
}

async function storeCalls({ pool }: Pick<Store, 'pool'>, calls: LoggedCall[]): Promise<void> {
  await rows(
    pool,
    sql`with added as (
        insert into inova.service_calls (request, at, call, via, status, ms, user_id, client_id)
        select request, at, call, via, status, ms, user_id, client_id
        from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c (request text, at timestamptz, call text, via text,
          status smallint, ms int, user_id bigint, client_id int)
        returning id)
      delete from inova.service_calls where id <= (select max(id) from added) - ${maxStored}::bigint`,
  );
}
