import { Argument, type Command, Option } from 'commander';
import { type TaskFields, taskCategories, taskRepeats } from '#server/inova/contract/tasks/tasks.ts';
import type { Io } from '../io.ts';
import { options, parseRecordNumber } from '../options.ts';
import { addTask } from './add.ts';
import { closeTasks } from './done.ts';
import { listTasks } from './list.ts';

const listHelp = `
Examples:
  inova tasks list
  inova tasks list --due
  inova tasks list --json | jq '.[] | select(.priority == 784) | .title'`;

const addHelp = `
Examples:
  inova tasks add "Call payer" --patient 1021 --category Verification --priority high
  inova tasks add "Order cycle calendars" --due 2027-12-01 --time 09:00 --repeats monthly`;

const doneHelp = `
Examples:
  inova tasks done 118 121
  inova tasks done 118 --note "Left a message" --json`;

/** The user's tasks. */
export function addTasks(program: Command, io: Io): void {
  const tasks = program.command('tasks').description('list, add, and complete tasks');

  tasks
    .command('list')
    .description('list your open tasks, the first due first')
    .addOption(new Option('--due', 'only those overdue or due today').conflicts('done'))
    .option('--done', 'those completed or cancelled')
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action((opts: { due?: boolean; done?: boolean; json?: boolean }) => listTasks(io, opts));

  tasks
    .command('add')
    .description('add a task, assigned to you unless you name another user')
    .argument('<task>', 'what is to be done')
    .addOption(new Option('--patient <id>', 'the patient it is about').argParser(parseRecordNumber))
    .addOption(options.clinic('the clinic it is about, if not your current one'))
    .option('--detail <text>', 'details')
    .addOption(new Option('--category <category>').choices(taskCategories).default('Clinic'))
    .addOption(new Option('--priority <priority>').choices(['low', 'normal', 'high']).default('normal'))
    .option('--assignee <email>', 'the user to assign')
    .option('--due <date>', 'the day it is due, as YYYY-MM-DD')
    .option('--time <time>', "the time it is due on the clinic's clock, as HH:MM")
    .addOption(new Option('--repeats <how>', 'add it again once completed').choices(taskRepeats))
    .addOption(options.json())
    .addHelpText('after', addHelp)
    .action((title: string, opts: AddTaskOptions) => addTask(io, title, opts));

  tasks
    .command('done')
    .description('complete tasks')
    .addArgument(new Argument('<ids...>', 'task IDs').argParser(addId))
    .option('--note <text>', 'a note for the history')
    .addOption(options.json())
    .addHelpText('after', doneHelp)
    .action((ids: number[], opts: { note?: string; json?: boolean }) => closeTasks(io, ids, opts));
}

export interface AddTaskOptions extends Pick<TaskFields, 'category' | 'repeats'> {
  patient?: number;
  clinic?: number;
  detail?: string;
  priority: 'low' | 'normal' | 'high';
  assignee?: string;
  due?: string;
  time?: string;
  json?: boolean;
}

/** Adds to the IDs given so far. */
export const addId = (text: string, ids: number[] = []) => [...ids, parseRecordNumber(text)];
