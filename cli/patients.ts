import { Argument, type Command } from 'commander';
import { toSearchText } from '#server/inova/contract/lists/search-text.ts';
import type { Patient } from '#server/inova/contract/patients.ts';
import { formatDate } from './dates.ts';
import { CliError, exitCodes } from './exit-codes.ts';
import { addImport } from './import/command.ts';
import { type Io, printJson, printLine } from './io.ts';
import { options, parseRecordNumber } from './options.ts';
import { showPatient } from './patient-record.ts';
import { withSession } from './portal.ts';
import { table } from './table.ts';

const searchExamples = `
Search by name, date of birth, EHR ID, or email with 4 to 100 characters. Shows up to 100 patients.

Examples:
  inova patients search "o'neil, mary"
  inova patients search 9/1/1985 --clinic 5
  inova patients search maryann.oneil85@example.com --json`;

export function addPatients(program: Command, io: Io): void {
  const patients = program.command('patients').description('find, show, and import patients');

  patients
    .command('search')
    .description('find patients')
    .argument('<query>', 'name, date of birth, EHR ID, or email')
    .addOption(options.clinic('search only this clinic'))
    .addOption(options.json())
    .addHelpText('after', searchExamples)
    .action((query: string, opts: { clinic?: number; json?: boolean }) => search(io, query, opts));

  patients
    .command('show')
    .description("show a patient's record")
    .addArgument(new Argument('<id>', 'patient ID').argParser(parseRecordNumber))
    .addOption(options.json())
    .addHelpText('after', '\nExample:\n  inova patients show 1021')
    .action((id: number, { json }: { json?: boolean }) => showPatient(io, id, json));

  addImport(patients, io);
}

async function search(io: Io, query: string, { clinic, json }: { clinic?: number; json?: boolean }): Promise<void> {
  const searchText = toSearchText(query);
  if ('hint' in searchText) throw new CliError(exitCodes.usageError, searchText.hint);
  const singleClient = clinic !== undefined;
  const patients = await withSession(io, clinic, (inova) => inova.patients.search(searchText.text, { singleClient }));
  if (json) printJson(io.stdout, patients);
  else if (patients.length > 0) printLine(io.stdout, patientTable(patients, io.stdout.columns));
  if (patients.length === 0) throw new CliError(exitCodes.failed, 'Patient not found');
}

function patientTable(patients: Patient[], columns?: number): string {
  const rows = patients.map((patient) => [
    patient.id,
    `${patient.lastname}, ${patient.firstname}`,
    patient.ehrid,
    formatDate(patient.dob),
    [patient.city, patient.state].filter(Boolean).join(', '),
    patient.client,
  ]);
  return table(['ID', 'Name', 'EHR ID', 'DOB', 'Location', 'Clinic'], rows, columns);
}
