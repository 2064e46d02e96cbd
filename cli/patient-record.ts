import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { PatientNote } from '#server/inova/contract/patient-notes.ts';
import type { PatientHistory, PatientRecord } from '#server/inova/contract/patients.ts';
import type { Client } from '#server/inova/contract/session/session.ts';
import { formatDate, formatTime } from './dates.ts';
import { CliError, exitCodes } from './exit-codes.ts';
import { type Io, printJson, printLine } from './io.ts';
import { withSession } from './portal.ts';
import { table, toPlainText } from './table.ts';

/** Prints a patient's record and, if the service supports it, the history. */
export async function showPatient(io: Io, id: number, json?: boolean): Promise<void> {
  const { record, history, clinics } = await withSession(io, undefined, async (inova) => ({
    record: await fetchRecord(inova, id),
    history: await fetchHistory(inova, id),
    clinics: await inova.clients.list(),
  }));
  if (json) return printJson(io.stdout, { ...record, history });
  const clinic = clinics.find((each) => each.id === record.client) ?? null;
  const sections = [
    formatRecord(record, clinic),
    ...(history ? historyTables(history, clinic, io.stdout.columns) : []),
  ];
  printLine(io.stdout, sections.join('\n\n'));
}

async function fetchRecord(inova: Inova, id: number): Promise<PatientRecord> {
  try {
    return await inova.patients.get(id);
  } catch (error) {
    const isNotFound = error instanceof InovaError && error.kind === 'missing';
    throw isNotFound ? new CliError(exitCodes.failed, `No patient ${id} in your clinics.`) : error;
  }
}

async function fetchHistory(inova: Inova, id: number): Promise<PatientHistory | null> {
  try {
    return await inova.patients.history(id);
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'unsupported') return null;
    throw error;
  }
}

function formatRecord(record: PatientRecord, clinic: Client | null): string {
  const cityAndState = [record.city, record.state].filter(Boolean).join(', ');
  const address = [record.address1, record.address2, [cityAndState, record.zip].filter(Boolean).join(' ')];
  const entries: [string, string | number | null][] = [
    ['Name', `${record.firstname} ${record.lastname}`],
    ['DOB', formatDate(record.dob)],
    ['Patient ID', record.id],
    ['EHR ID', record.ehrid],
    ['Clinic', clinic?.name ?? record.client],
    ['Phone', record.phone],
    ['Email', record.email],
    ['Address', address.filter(Boolean).join(', ')],
    ['Partner', record.partnerName],
    ['Provider', record.provider],
    ['Source', record.source],
    ['Added', record.createdAt && formatTime(record.createdAt, clinic?.timeZone)],
  ];
  return entries.map(([label, value]) => `${label.padEnd(12)}${toPlainText(String(value || '-'))}`).join('\n');
}

/** A table for each non-empty part of the history; times are in the clinic's time zone. */
function historyTables(history: PatientHistory, clinic: Client | null, columns?: number): string[] {
  const { coverages, episodes, appointments, notes } = history;
  const time = (instant: string) => formatTime(instant, clinic?.timeZone);
  const sections: [string, string[], (string | null)[][]][] = [
    [
      'Coverage',
      ['Payer', 'Plan', 'Member', 'Group', 'From', 'To'],
      coverages.map((each) => [
        each.payer,
        each.planType,
        each.memberId,
        each.groupNumber,
        formatDate(each.effectiveOn),
        formatDate(each.termedOn),
      ]),
    ],
    [
      'Episodes',
      ['Type', 'Status', 'Stage', 'Opened', 'Closed', 'Outcome'],
      episodes.map((each) => [
        each.kind,
        each.state,
        each.stage,
        formatDate(each.openedOn),
        formatDate(each.closedOn),
        each.outcome,
      ]),
    ],
    [
      'Appointments',
      ['Type', 'Time', 'Provider', 'Status'],
      appointments.map((each) => [each.type, time(each.startsAt), each.provider, each.state]),
    ],
    [
      'Notes',
      ['Time', 'Author', 'Kind', 'Note'],
      notes
        .flatMap((note) => [note, ...note.addenda])
        .map((each) => [time(each.createdAt), each.author, kindOf(each), each.text]),
    ],
  ];
  return sections
    .filter(([, , rows]) => rows.length > 0)
    .map(([title, headings, rows]) => `${title}\n${table(headings, rows, columns)}`);
}

/** What a note is; drafts are the user's own. */
function kindOf({ isDraft, addendumTo }: PatientNote): string {
  const kind = addendumTo === null ? 'note' : 'addendum';
  return isDraft ? `draft of ${kind}` : kind;
}
