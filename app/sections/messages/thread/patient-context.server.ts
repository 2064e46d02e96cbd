import type { AppLoadContext } from '@remix-run/node';
import { ageOn, formatDate, formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { summarizeRecord } from '#app/sections/patients/record/summary.ts';
import type { RelatedRecords } from '#server/inova/contract/lists/related-records.ts';
import { type InboxQuery, inboxHref } from '../inbox-query.ts';
import { patientScope } from '../scope.ts';
import type { ContextView } from './context-card.tsx';

interface ContextOptions {
  patientId: number;
  conversationId: number;
  path: string;
  query: InboxQuery;
  timeZone: TimeZone;
}

/** The patient beside a thread: identity, cycle, next visit, balance, coverage, open tasks, and last conversations. */
export async function loadPatientContext(
  { inova }: AppLoadContext,
  { patientId, conversationId, path, query, timeZone }: ContextOptions,
): Promise<ContextView | null> {
  const [patient, history, related, conversations] = await Promise.all([
    nullIfUnavailable(inova.patients.get(patientId)),
    nullIfUnavailable(inova.patients.history(patientId)),
    nullIfUnavailable(inova.patients.related(patientId)),
    nullIfUnavailable(inova.conversations.list({ patientId, itemsPerPage: 4 })),
  ]);
  if (!patient) return null;
  const now = new Date().toISOString();
  const { today, coverage, cycle, upcoming } = summarizeRecord(history, now, timeZone);
  const [next] = upcoming;
  const balance = balanceOf(related, today);
  const day = cycle?.day1On ? `, day ${daysBetween(cycle.day1On, today) + 1}` : '';
  const earlier = (conversations?.items ?? []).filter(({ id }) => id !== conversationId).slice(0, 3);
  return {
    name: fullName(patient),
    href: `/patients/${patientId}`,
    identity: [
      patient.dob && `${formatDate(patient.dob)} · ${ageOn(patient.dob, today)} y`,
      patient.ehrid && `EHR ${patient.ehrid}`,
    ]
      .filter(Boolean)
      .join(' · '),
    facts: [
      { term: 'Cycle', value: cycle ? `${cycle.kind}${day}` : 'None' },
      { term: 'Next visit', value: next ? `${next.type}, ${formatInstant(next.startsAt, timeZone)}` : 'None' },
      { term: 'Balance', ...balance },
      { term: 'Coverage', value: coverage ? coverageText(coverage) : 'Self-pay' },
    ],
    tasks: (related?.tasks ?? []).slice(0, 5).map(({ id, title, dueOn }) => ({
      id,
      title,
      href: `/users/tasks/task/${id}`,
      due: dueOn && dueText(dueOn, today),
    })),
    earlier: earlier.map(({ id, subject }) => ({
      id,
      subject: subject || 'No subject',
      href: `${inboxHref(path, query, { conversation: String(id), before: undefined })}#thread`,
    })),
    allHref: patientScope(patientId).path,
  };
}

function balanceOf(related: RelatedRecords | null, today: string) {
  const invoices = related?.unpaidInvoices ?? [];
  const cents = invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const isLate = invoices.some(({ dueOn }) => dueOn < today);
  return { value: `${formatMoney(cents)}${isLate ? ' overdue' : ''}`, isLate };
}

const coverageText = ({ payer, planType }: { payer: string; planType: string | null }) =>
  [payer, planType].filter(Boolean).join(' ');

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function dueText(dueOn: string, today: string): string {
  const late = daysBetween(dueOn, today);
  if (late > 0) return `overdue ${late} ${late === 1 ? 'day' : 'days'}`;
  return late === 0 ? 'due today' : `due ${formatDate(dueOn)}`;
}
