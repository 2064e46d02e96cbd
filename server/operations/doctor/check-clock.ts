import { row, sql } from '../../store/sql.ts';
import type { Store } from '../../store/store.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Seconds that two clocks may differ; codes of two-step verification are valid for 30. */
const noticed = 2;
const tooMuch = 20;

/** This machine's clock against the database's, and against the last row of the audit log, which can't be ahead. */
export async function checkClock(store: Store, now: () => Date): Promise<Finding[]> {
  const asked = now().getTime();
  const found = await row<{ at: Date; last: Date | null }>(
    store.owner,
    sql`select clock_timestamp() as at, (select max(at) from audit.seals) as last`,
  );
  const here = (asked + now().getTime()) / 2;
  const apart = found ? Math.abs(found.at.getTime() - here) / 1000 : 0;
  const ahead = found?.last ? (found.last.getTime() - here) / 1000 : 0;
  if (ahead > tooMuch) {
    return [problem('Clock', `the audit log is ${Math.round(ahead)} seconds ahead of this clock: it was set back`)];
  }
  if (apart <= noticed) return [ok('Clock', 'agrees with the database')];
  const detail = `${Math.round(apart)} seconds from the database's: run NTP on both`;
  return [apart > tooMuch ? problem('Clock', detail) : warning('Clock', detail)];
}
