import { InovaError } from '#server/inova/client/error.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { PatientHistory, PatientRecord } from '#server/inova/contract/patients.ts';
import { shownDate, shownTime } from './dates.ts';
import { exitCodes, Failure } from './exit-codes.ts';
import { type Io, printJson, printLine } from './io.ts';
import { signedIn } from './portal.ts';
import { plain, table } from './table.ts';

/** Prints a patient's record and, where this inova has it, the history. */
export async function showPatient(io: Io, id: number, json?: boolean): Promise<void> {
  const { record, history } = await signedIn(io, undefined, async (inova) => ({
    record: await recordOf(inova, id),
    history: await historyOf(inova, id),
  }));
  if (json) return printJson(io.stdout, { ...record, history });
  const parts = [recordText(record), ...(history ? historyTables(history, io.stdout.columns) : [])];
  printLine(io.stdout, parts.join('\n\n'));
}

async function recordOf(inova: Inova, id: number): Promise<PatientRecord> {
  try {
    return await inova.patients.get(id);
  } catch (error) {
    const missing = error instanceof InovaError && error.kind === 'missing';
    throw missing ? new Failure(exitCodes.failed, `No patient ${id} in your clinics.`) : error;
  }
}

async function historyOf(inova: Inova, id: number): Promise<PatientHistory | null> {
  try {
    return await inova.patients.history(id);
  } catch (error) {
    if (error instanceof InovaError && error.kind === 'unsupported') return null;
    throw error;
  }
}

function recordText(record: PatientRecord): string {
  const town = [record.city, record.state].filter(Boolean).join(', ');
  const address = [record.address1, record.address2, [town, record.zip].filter(Boolean).join(' ')];
  const entries: [string, string | number | null][] = [
    ['Name', `${record.firstname} ${record.lastname}`],
    ['DOB', shownDate(record.dob)],
    ['Patient', record.id],
    ['EHR ID', record.ehrid],
    ['Clinic', record.client],
    ['Phone', record.phone],
    ['Email', record.email],
    ['Address', address.filter(Boolean).join(', ')],
    ['Partner', record.partnerName],
    ['Provider', record.provider],
    ['Source', record.source],
    ['Added', record.createdAt && shownTime(record.createdAt)],
  ];
  return entries.map(([label, value]) => `${label.padEnd(10)}${plain(String(value || '-'))}`).join('\n');
}

/** One table for each part of the history that has something. */
function historyTables({ coverages, episodes, appointments, notes }: PatientHistory, columns?: number): string[] {
  const parts: [string, string[], (string | null)[][]][] = [
    [
      'Coverages',
      ['Payer', 'Plan', 'Member', 'Group', 'From', 'To'],
      coverages.map((each) => [
        each.payer,
        each.planType,
        each.memberId,
        each.groupNumber,
        shownDate(each.effectiveOn),
        shownDate(each.termedOn),
      ]),
    ],
    [
      'Episodes',
      ['Kind', 'State', 'Stage', 'Opened', 'Closed', 'Outcome'],
      episodes.map((each) => [
        each.kind,
        each.state,
        each.stage,
        shownDate(each.openedOn),
        shownDate(each.closedOn),
        each.outcome,
      ]),
    ],
    [
      'Appointments',
      ['Type', 'Time', 'Provider', 'State'],
      appointments.map((each) => [each.type, shownTime(each.startsAt), each.provider, each.state]),
    ],
    ['Notes', ['Time', 'Author', 'Note'], notes.map((each) => [shownTime(each.createdAt), each.author, each.text])],
  ];
  return parts
    .filter(([, , rows]) => rows.length > 0)
    .map(([title, headings, rows]) => `${title}\n${table(headings, rows, columns)}`);
}
