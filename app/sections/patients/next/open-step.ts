import type { TimeZone } from '#app/lib/dates.ts';
import type { SummarizedAgreement } from '#server/inova/contract/agreements/agreements.ts';
import type { RelatedRecords } from '#server/inova/contract/lists/related-records.ts';
import type { PatientHistory } from '#server/inova/contract/patients.ts';
import type { RowAction } from '../record/row-actions.tsx';

/** Something to do or to wait for; `day` is when it is due or happens. */
export interface OpenStep {
  title: string;
  detail: string | null;
  day: string | null;
  /** The page where it is done; null if the user has no access to it. */
  href: string | null;
  /** What can be done about it without leaving the record. */
  actions?: RowAction[];
}

/** Everything that steps are computed from. */
export interface StepContext {
  patientId: number;
  related: RelatedRecords;
  history: PatientHistory;
  agreements: SummarizedAgreement[];
  now: string;
  /** Today in the clinic. */
  today: string;
  timeZone: TimeZone;
  /** True if the user books financial consults. */
  canBook: boolean;
  /** A list with one of its rows open beside it; null if the user has no access to the list. */
  rowHref(list: string, id: number): string | null;
  /** The user's actions on a row of a list. */
  rowActions(list: string, id: number): RowAction[];
}
