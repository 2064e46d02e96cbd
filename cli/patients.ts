import { Argument, type Command } from 'commander';
import type { Patient } from '#server/inova/contract/patients.ts';
import { searchText } from '#server/inova/contract/search-text.ts';
import { shownDate } from './dates.ts';
import { exitCodes, Failure } from './exit-codes.ts';
import { addImport } from './import/command.ts';
import { type Io, printJson, printLine } from './io.ts';
import { options, recordNumber } from './options.ts';
import { showPatient } from './patient-record.ts';
import { signedIn } from './portal.ts';
import { table } from './table.ts';

const searchExamples = `
Search by name, date of birth, EHR ID or e-mail, with 4 to 100 characters. At most 100 patients are found.

Examples:
  inova patients search "kowalski, an"
  inova patients search 9/1/1985 --clinic 5
  inova patients search anna@example.com --json`;

export function addPatients(program: Command, io: Io): void {
  const patients = program.command('patients').description('find, show and import patients');

  patients
    .command('search')
    .description('find patients')
    .argument('<query>', 'a name, date of birth, EHR ID or e-mail')
    .addOption(options.clinic('search this clinic only'))
    .addOption(options.json())
    .addHelpText('after', searchExamples)
    .action((query: string, asked: { clinic?: number; json?: boolean }) => search(io, query, asked));

  patients
    .command('show')
    .description("show a patient's record")
    .addArgument(new Argument('<id>', 'the number of the patient in inova').argParser(recordNumber))
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  inova patients show 2503')
    .action((id: number, { json }: { json?: boolean }) => showPatient(io, id, json));

  addImport(patients, io);
}

async function search(io: Io, query: string, { clinic, json }: { clinic?: number; json?: boolean }): Promise<void> {
  const asked = searchText(query);
  if ('hint' in asked) throw new Failure(exitCodes.wrongUse, asked.hint);
  const singleClient = clinic !== undefined;
  const found = await signedIn(io, clinic, (inova) => inova.patients.search(asked.text, { singleClient }));
  if (json) printJson(io.stdout, found);
  else if (found.length > 0) printLine(io.stdout, patientTable(found, io.stdout.columns));
  if (found.length === 0) throw new Failure(exitCodes.failed, 'Patient not found');
}

function patientTable(patients: Patient[], columns?: number): string {
  const rows = patients.map((patient) => [
    patient.id,
    `${patient.lastname}, ${patient.firstname}`,
    patient.ehrid,
    shownDate(patient.dob),
    [patient.city, patient.state].filter(Boolean).join(', '),
    patient.client,
  ]);
  return table(['ID', 'Name', 'EHR ID', 'DOB', 'Location', 'Clinic'], rows, columns);
}
