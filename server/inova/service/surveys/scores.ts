import type { SurveyScores } from '#server/inova/contract/surveys.ts';
import { leastResponses, type SurveyPeriod } from '#server/inova/contract/text/survey-periods.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

type Averages = SurveyScores['total'];

/** A value of enough responses, else null. */
const ofEnough = (value: Sql) => sql`case when count(*) >= ${leastResponses} then ${value} end`;

const averages = sql`count(*)::int as responses,
  ${ofEnough(sql`round(avg(s.score), 1)::float8`)} as score,
  ${ofEnough(sql`round(100.0 * (count(*) filter (where s.score >= 9) - count(*) filter (where s.score <= 6)) / count(*))::int`)}
    as "netPromoter",
  ${sql`case when count(s.minutes_waited) >= ${leastResponses} then round(avg(s.minutes_waited))::int end`} as "minutesWaited"`;

const wait = sql`case when s.minutes_waited is null then 'Not known' when s.minutes_waited <= 10 then 'Up to 10 minutes'
  when s.minutes_waited <= 20 then '11 to 20 minutes' when s.minutes_waited <= 40 then '21 to 40 minutes'
  else 'More than 40 minutes' end`;

/** The scores of these clinics in the last days, by clinic and by minutes waited. */
export function surveyScoresOf(store: Store, clinics: number[], days: SurveyPeriod, at: Date): Promise<SurveyScores> {
  const since = new Date(at.getTime() - Number(days) * 86_400_000);
  const inPeriod = sql`s.responded_at > ${since} and s.responded_at <= ${at}`;
  return asClinics(store, clinics, async (db) => {
    const total = await row<Averages>(db, sql`select ${averages} from inova.survey_responses s where ${inPeriod}`);
    const byClinic = await rows<SurveyScores['clinics'][number]>(
      db,
      sql`select c.id as client, c.name, count(*) filter (where s.state in ('open', 'contacted'))::int as open, ${averages}
        from inova.survey_responses s join inova.clients c on c.id = s.client_id
        where ${inPeriod} group by c.id, c.name order by c.name, c.id`,
    );
    const waits = await rows<SurveyScores['waits'][number]>(
      db,
      sql`select ${wait} as wait, ${averages} from inova.survey_responses s where ${inPeriod}
        group by 1 order by min(coalesce(s.minutes_waited, 1000))`,
    );
    return { total: total as Averages, clinics: byClinic, waits };
  });
}
