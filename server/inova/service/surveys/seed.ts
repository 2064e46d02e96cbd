import type { PoolClient } from 'pg';

const comments = {
  high: ['Everyone was kind and explained each step.', 'My nurse called back the same day.', 'Quick visit, no wait.'],
  middle: ['Good care, but parking is hard.', 'Friendly staff. The portal is confusing.', ''],
  low: [
    'I waited very long and nobody told me why.',
    'I was asked the same questions three times.',
    'The bill came before anyone explained it.',
  ],
};

/** A number from 0 to 65535 that depends on the appointment and a word alone. */
const drawn = (word: string) => `('x' || substr(md5(a.id || '${word}'), 1, 4))::bit(16)::int`;

/** Responses to a third of the visits of the last year: those who waited long give lower scores, and some were followed up. */
export async function seedSurveys(db: PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into inova.survey_responses (client_id, patient_id, provider_id, appointment_id, visit_type, visited_at,
        responded_at, score, minutes_waited, comment, state, assigned_to, contacted_at, contacted_by, contact_note,
        resolved_at, resolved_by, resolution)
      select client_id, patient_id, provider_id, id, type, starts_at, responded_at, score, waited,
        case when draw % 3 = 0 then '' when score >= 9 then ($2::text[])[1 + draw % 3]
          when score >= 7 then ($3::text[])[1 + draw % 3] else ($4::text[])[1 + draw % 3] end,
        state, case when state in ('contacted', 'resolved') then 'network@inova.test' end,
        case when state in ('contacted', 'resolved') then responded_at + interval '1 day' end,
        case when state in ('contacted', 'resolved') then 'network@inova.test' end,
        case when state in ('contacted', 'resolved') then 'Called back and apologized.' end,
        case when state = 'resolved' then responded_at + interval '3 days' end,
        case when state = 'resolved' then 'network@inova.test' end,
        case when state = 'resolved' then 'The clinic changed its schedule.' end
      from (
        select r.*, case when score > 6 then 'none' when draw % 5 = 0 then 'resolved' when draw % 4 = 0 then 'contacted'
          else 'open' end as state
        from (
          select a.client_id, a.patient_id, a.provider_id, a.id, a.type, a.starts_at, draws.waited, draws.draw,
            a.starts_at + interval '1 day' + make_interval(mins => draws.draw % 600) as responded_at,
            greatest(0, least(10, 10 - draws.waited / 9 - draws.draw % 4 + 1))::smallint as score
          from inova.appointments a
          cross join lateral (select (${drawn('wait')} % 60)::smallint as waited, ${drawn('draw')} as draw) draws
          where a.state = 'seen' and a.starts_at > $1::timestamptz - interval '1 year'
            and a.starts_at < $1::timestamptz - interval '2 days' and ${drawn('responds')} % 3 = 0
        ) r
      ) s
      order by client_id, responded_at, id`,
    [today, comments.high, comments.middle, comments.low],
  );
}
