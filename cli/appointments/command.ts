import { type Command, Option } from 'commander';
import { appointmentMethods } from '#server/inova/contract/scheduling/appointments.ts';
import type { Io } from '../io.ts';
import { options, parseRecordNumber } from '../options.ts';
import { type BookOptions, bookAppointment } from './book.ts';
import { type ListOptions, listAppointments } from './list.ts';

const listHelp = `
Examples:
  inova appointments list
  inova appointments list --from 2027-12-01 --to 2027-12-07
  inova appointments list --double-booked --json`;

const bookHelp = `
Examples:
  inova appointments book 1021 "Follow-up" --provider 500 --day 2027-12-01 --time 09:30
  inova appointments book 1021 "Monitoring" --provider 503 --day 2027-12-01 --time 07:30 --json`;

/** Appointments of the user's clinics. */
export function addAppointments(program: Command, io: Io): void {
  const appointments = program.command('appointments').description('list and book appointments');

  appointments
    .command('list')
    .description('list upcoming appointments, or those of some days')
    .option('--from <date>', 'from this day, as YYYY-MM-DD')
    .option('--to <date>', 'until this day, as YYYY-MM-DD')
    .addOption(new Option('--provider <id>', 'those of this provider').argParser(parseRecordNumber))
    .option('--double-booked', 'open ones at a time that is taken')
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action((opts: ListOptions) => listAppointments(io, opts));

  appointments
    .command('book')
    .description('book an appointment; if the time is taken, the error names free ones')
    .argument('<patient>', 'the ID of the patient', parseRecordNumber)
    .argument('<type>', 'the type of appointment')
    .addOption(new Option('--provider <id>', 'the provider').argParser(parseRecordNumber).makeOptionMandatory())
    .requiredOption('--day <date>', 'the day, as YYYY-MM-DD')
    .requiredOption('--time <time>', "the time on the clinic's clock, as HH:MM")
    .addOption(new Option('--occurrence <which>', 'of a time that the clock shows twice').choices(['first', 'second']))
    .addOption(new Option('--method <method>').choices(appointmentMethods).default('In person'))
    .option('--note <text>', 'a note')
    .option('--overbook <reason>', 'book over another appointment; for admins')
    .addOption(options.json())
    .addHelpText('after', bookHelp)
    .action((patient: number, type: string, opts: BookOptions) => bookAppointment(io, patient, type, opts));
}
