import { consentsHref } from '#app/sections/consents/hrefs.ts';
import { intakeHref } from '#app/sections/intakes/questionnaire/hrefs.ts';
import { ehrStatementsHref } from '#app/sections/payments/paths.ts';
import { waitlistEntryPath } from '#app/sections/scheduling/paths.ts';
import { cycleRequestsHref } from '#app/sections/treatments/cycle-requests/paths.ts';
import type { SummarizedAgreement } from '#server/inova/contract/agreements/agreements.ts';
import type { PatientHistory } from '#server/inova/contract/patients.ts';
import type { RelatedView } from './related-view.server.ts';
import { consultType } from './summary.ts';

interface Records {
  patientId: number;
  history: PatientHistory | null;
  agreements: SummarizedAgreement[];
  related: RelatedView | null;
  timeline: unknown[];
  /** How many conversations with the patient the user can read. */
  conversations?: number;
  /** Null if inova has none. */
  specimens: unknown[] | null;
  medications: unknown[];
  /** Null if inova has none. */
  documents: unknown[] | null;
  /** True if the user has access to financial consults. */
  canBook: boolean;
}

/** Links to what exists of a patient, with counts: to its page, or to its card on the record. */
export function recordLinks({ patientId, history, agreements, related, timeline, ...records }: Records) {
  const { conversations, specimens, medications, documents, canBook } = records;
  const consults = history?.appointments.filter(({ type }) => type === consultType) ?? [];
  const estimates = agreements.filter(({ state, estimateSentAt }) => state === 'draft' || estimateSentAt !== null);
  const waiting = related?.waitlist ?? [];
  const links = [
    { label: 'Policies', href: '#coverage', count: history?.coverages.length },
    { label: 'Verifications', href: '#verifications', count: related?.verifications.length },
    { label: 'Authorizations', href: '#authorizations', count: related?.authorizations.length },
    { label: 'Consults', href: `/benefits/consult/${consults[0]?.id}`, count: canBook ? consults.length : 0 },
    { label: 'Estimates', href: `/patients/estimates/${patientId}`, count: estimates.length },
    { label: 'Agreements', href: '#agreements', count: agreements.length },
    { label: 'Open invoices', href: '#invoices', count: related?.invoices.length },
    { label: 'EHR statements', href: ehrStatementsHref(patientId), count: related?.ehrStatements },
    { label: 'Signatures', href: '#signatures', count: related?.signatures.length },
    { label: 'Documents', href: '#documents', count: documents?.length },
    { label: 'Documents sent', href: '#documents-sent', count: related?.documents.length },
    { label: 'Appointments', href: '#appointments', count: history?.appointments.length },
    { label: 'Waitlist', href: waitlistHref(waiting), count: waiting.length },
    { label: 'Messages', href: `/support-chat/${patientId}`, count: conversations },
    { label: 'Notes', href: '#notes', count: history && history.notes.length + history.calls.length },
    { label: 'Cycles', href: '#cycle', count: history?.episodes.length },
    { label: 'Medications', href: '#medications', count: medications.length },
    { label: 'Cycle requests', href: cycleRequestsHref(patientId), count: related?.cycleRequests.length },
    { label: 'Cryo', href: '#cryo', count: specimens?.length },
    { label: 'Tests', href: '#tests', count: related?.tests.length },
    { label: 'Consents', href: consentsHref(patientId), count: related?.consents },
    { label: 'Intakes', href: intakeHref(patientId), count: related?.intakes },
    { label: 'Timeline', href: '#timeline', count: timeline.length },
  ];
  return links.flatMap(({ count, ...link }) => (count ? [{ ...link, count }] : []));
}

/** An entry of the waitlist, or the card with all. */
function waitlistHref(entries: RelatedView['waitlist']): string {
  const [entry] = entries;
  return entry && entries.length === 1 ? waitlistEntryPath(entry.id) : '#appointments';
}
