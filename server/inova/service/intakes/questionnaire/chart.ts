import type { Contradiction } from '#server/inova/contract/intakes/intakes.ts';
import type { Answers, IntakeSection } from '#server/inova/contract/intakes/questions.ts';
import { isAsked } from '#server/inova/contract/text/intake-gaps.ts';
import { type Database, row, sql } from '#server/store/sql.ts';

/** What the chart of a patient says, by question; what it doesn't know is left out. */
export async function readChart(db: Database, client: number, patient: number): Promise<Answers> {
  const found = await row<{ chart: Answers }>(
    db,
    sql`select jsonb_strip_nulls(jsonb_build_object(
        'firstName', p.firstname, 'lastName', p.lastname, 'birthDate', p.dob, 'phone', p.phone, 'email', p.email,
        'hasPartner', case when p.partner_name is not null then 'Yes' end, 'partnerName', p.partner_name,
        'partnerBirthDate', n.birth_date, 'partnerEmail', n.email, 'partnerPhone', n.phone,
        'hasInsurance', case when i.payer is not null then 'Yes' end, 'payer', i.payer, 'memberId', i.member_id,
        'groupNumber', i.group_number)) as chart
      from inova.patients p
      left join inova.partners n on n.client_id = p.client_id and n.patient_id = p.id
      left join lateral (select * from inova.coverages c where c.client_id = p.client_id and c.patient_id = p.id
        and c.termed_on is null order by c.rank limit 1) i on true
      where p.client_id = ${client} and p.id = ${patient}`,
  );
  return found?.chart ?? {};
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^1(\d{10})$/, '$1');
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** How answers to a question are compared with the chart: phone numbers by their digits, numbers on cards by letters. */
function compared(question: string, text: string): string {
  if (question === 'phone' || question === 'partnerPhone') return digits(text);
  if (question === 'memberId' || question === 'groupNumber') return plain(text).replace(/[^a-z0-9]/g, '');
  return plain(text);
}

/** The answers that differ from the chart, in the order of the questions. */
export function contradictionsWith(chart: Answers, sections: IntakeSection[], answers: Answers): Contradiction[] {
  return sections.flatMap(({ questions }) =>
    questions.flatMap((question): Contradiction[] => {
      const { id, label } = question;
      const [answer, known] = [answers[id], chart[id]];
      if (!answer || !known || !isAsked(question, answers)) return [];
      return compared(id, answer) === compared(id, known) ? [] : [{ question: id, label, answer, chart: known }];
    }),
  );
}
