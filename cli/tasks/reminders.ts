import { randomUUID } from 'node:crypto';
import { Argument, type Command, Option } from 'commander';
import { type LaterTime, laterTimes } from '#server/inova/contract/tasks/later.ts';
import { formatTime } from '../dates.ts';
import { type Io, printJson, printLine } from '../io.ts';
import { options, parseRecordNumber } from '../options.ts';
import { withSession } from '../portal.ts';
import { addId } from './command.ts';
import { changes, report, runOnRecords } from './done.ts';
import { printList } from './list.ts';

const listHelp = `
Examples:
  inova reminders list
  inova reminders list --due --json | jq length`;

const addHelp = `
Without --when or --day, it is set for tomorrow at 9 AM.

Examples:
  inova reminders add "Call the laboratory" --when business-day
  inova reminders add "Send the estimate" --patient 1021 --day 2027-12-01 --time 14:30`;

const snoozeHelp = `
Examples:
  inova reminders snooze 12
  inova reminders snooze 12 15 --until week`;

const choices = Object.keys(laterTimes).filter((each) => each !== 'own');

/** The user's reminders. */
export function addReminders(program: Command, io: Io): void {
  const reminders = program.command('reminders').description('list, add, and snooze your reminders');

  reminders
    .command('list')
    .description('list your reminders that are set or due, the first first')
    .option('--due', 'only those that are due')
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action(({ due, json }: { due?: boolean; json?: boolean }) =>
      printList(io, due ? 'my-reminders-due' : 'my-reminders', json),
    );

  reminders
    .command('add')
    .description('set a reminder')
    .argument('<text>', 'what to be reminded of')
    .addOption(new Option('--when <time>', "when to remind, on the clinic's clock").choices(choices).conflicts('day'))
    .option('--day <date>', 'the day, as YYYY-MM-DD')
    .option('--time <time>', "the time on the clinic's clock, as HH:MM (default 09:00)")
    .addOption(new Option('--patient <id>', 'the patient it is about').argParser(parseRecordNumber))
    .addOption(new Option('--task <id>', 'the task it is about').argParser(parseRecordNumber))
    .option('--email', 'also by email')
    .addOption(options.json())
    .addHelpText('after', addHelp)
    .action((text: string, opts: AddOptions) => add(io, text, opts));

  reminders
    .command('snooze')
    .description('be reminded again later')
    .addArgument(new Argument('<ids...>', 'reminder IDs').argParser(addId))
    .addOption(
      new Option('--until <time>', "when to remind again, on the clinic's clock").choices(choices).default('hour'),
    )
    .addOption(options.json())
    .addHelpText('after', snoozeHelp)
    .action((ids: number[], opts: { until: string; json?: boolean }) => snooze(io, ids, opts));
}

interface AddOptions {
  when?: LaterTime;
  day?: string;
  time?: string;
  patient?: number;
  task?: number;
  email?: boolean;
  json?: boolean;
}

async function add(io: Io, text: string, { when, day, time, patient, task, email, json }: AddOptions): Promise<void> {
  const own = { when: 'own' as const, day, time: time ?? '09:00' };
  const chosen = day ? own : { when: when ?? ('tomorrow' as const) };
  const about = { patientId: patient, taskId: task };
  const reminder = await withSession(io, undefined, (inova) =>
    inova.reminders.create({ text, ...chosen, ...about, byEmail: email ?? false }, randomUUID()),
  );
  if (json) return printJson(io.stdout, reminder);
  printLine(io.stdout, `Reminder ${reminder.id} set for ${formatTime(reminder.remindAt, reminder.timeZone)}.`);
}

async function snooze(io: Io, ids: number[], { until, json }: { until: string; json?: boolean }): Promise<void> {
  const done = await withSession(io, undefined, (inova) =>
    runOnRecords(ids, async (id) => {
      const { client } = await inova.reminders.get(id);
      return changes(inova, 'my-reminders', 'snooze', { client, id }, { until });
    }),
  );
  report(io, { ids, done, json, what: ['reminder', 'snoozed'] });
}
