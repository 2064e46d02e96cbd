import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { addAgreements } from './agreements/command.ts';
import { addAppointments } from './appointments/command.ts';
import { addBenefits } from './benefits/command.ts';
import { addBoards } from './boards/command.ts';
import { addClaims } from './claims/command.ts';
import { addCryo } from './cryo/command.ts';
import { CliError, exitCodeHelp, exitCodes } from './exit-codes.ts';
import { addInvoices } from './invoices/command.ts';
import { type Io, printLine } from './io.ts';
import { addJobs } from './jobs.ts';
import { addLogin } from './login.ts';
import { addMessages } from './messages/command.ts';
import { addAudit } from './operations/audit.ts';
import { addBackup } from './operations/backup.ts';
import { addDoctor } from './operations/doctor.ts';
import { addPatients } from './patients.ts';
import { addPayments } from './payments/command.ts';
import { addReports } from './reports/command.ts';
import { addStatus } from './status.ts';
import { addSwitches } from './switches/command.ts';
import { toPlainText } from './table.ts';
import { addTasks } from './tasks/command.ts';
import { addReminders } from './tasks/reminders.ts';
import { addUsers } from './users/command.ts';

const settingsHelp = `
Settings:
  INOVA_URL       URL of the portal (default http://127.0.0.1:3000)
  INOVA_API_KEY   API key (default: the key in INOVA_DATA_DIR of a portal on this machine)
  INOVA_DATA_DIR  data directory of a portal on this machine (default .inova)
  backup, restore, audit, and doctor work on this machine and use all settings of the portal, such as DATABASE_URL

Examples:
  inova login
  inova patients search "o'neil, mary"
  inova patients import --clinic 5 --file ids.csv
  inova benefits import responses/*.271 --dry-run
  inova reports export new-patients --output new-patients.csv`;

/** Runs the program and returns its exit code. */
export async function main(args: string[], io: Io): Promise<number> {
  try {
    await createProgram(io).parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usageError;
    if (!(error instanceof CliError)) throw error;
    for (const line of error.message.split('\n')) printLine(io.stderr, toPlainText(line));
    return error.code;
  }
}

export function createProgram(io: Io): Command {
  const inova = new Command('inova')
    .description(
      'Work with the inova portal: patients, reports, boards, agreements, benefits, claims, payments, cryo storage, appointments, messages, tasks, users, and service status; and look after a portal on this machine: backups, audit log, and settings.',
    )
    .version(packageJson.version)
    .addHelpText('after', `${settingsHelp}\n${exitCodeHelp}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? 120,
      getErrHelpWidth: () => io.stderr.columns ?? 120,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('Run with --help for usage.');
  addLogin(inova, io);
  addStatus(inova, io);
  addJobs(inova, io);
  addPatients(inova, io);
  addReports(inova, io);
  addBoards(inova, io);
  addAgreements(inova, io);
  addBenefits(inova, io);
  addClaims(inova, io);
  addCryo(inova, io);
  addPayments(inova, io);
  addInvoices(inova, io);
  addMessages(inova, io);
  addAppointments(inova, io);
  addTasks(inova, io);
  addReminders(inova, io);
  addUsers(inova, io);
  addSwitches(inova, io);
  addDoctor(inova, io);
  addAudit(inova, io);
  addBackup(inova, io);
  return inova;
}
