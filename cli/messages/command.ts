import { Argument, type Command, Option } from 'commander';
import type { Io } from '../io.ts';
import { options, parseRecordNumber } from '../options.ts';
import { exportConversation } from './export.ts';
import { type ListOptions, listConversations } from './list.ts';
import { type ReplyOptions, reply } from './reply.ts';
import { showConversation } from './show.ts';

const listHelp = `
Lists the conversations of your groups that are not archived, the newest first. With --group or --patient also those of
other groups that you can read.

Examples:
  inova messages list --unread
  inova messages list --patient 1021 --archived --json
  inova messages list --search refill --json | jq .totalItems`;

const replyHelp = `
Without --text, the message is read from standard input. Fails with the other text if someone has written since the
message of --seen; without it, since nothing is checked, read the conversation first.

Examples:
  inova messages reply 50001 --text "Your refill was sent." --note
  echo "Please call the pharmacy" | inova messages reply 50001 --note`;

/** Adds the commands of Messages 2.0. */
export function addMessages(program: Command, io: Io): void {
  const messages = program.command('messages').description('read and answer messages of patients (Messages 2.0)');
  const conversation = () => new Argument('<conversation>', 'conversation ID').argParser(parseRecordNumber);

  messages
    .command('list')
    .description('list conversations')
    .addOption(new Option('--group <id>', 'only of this group').argParser(parseRecordNumber))
    .addOption(new Option('--patient <id>', 'only with this patient').argParser(parseRecordNumber))
    .addOption(options.clinic('only of this clinic'))
    .option('--unread', 'only unread ones')
    .option('--archived', 'archived ones')
    .option('--search <words>', 'only those with these words')
    .addOption(new Option('--page <number>', 'page of 20').argParser(parseRecordNumber).default(1))
    .addOption(options.json())
    .addHelpText('after', listHelp)
    .action((asked: ListOptions) => listConversations(io, asked));

  messages
    .command('show')
    .description('show a conversation with its messages, the oldest first')
    .addArgument(conversation())
    .addOption(options.json())
    .addHelpText('after', '\nExamples:\n  inova messages show 50001')
    .action((id: number, { json }: { json?: boolean }) => showConversation(io, id, json));

  messages
    .command('reply')
    .description('send a message to the patient of a conversation, or add a private note')
    .addArgument(conversation())
    .option('--text <text>', 'the message')
    .option('--note', 'as a private note, which the patient does not see')
    .addOption(new Option('--seen <message>', 'ID of the last message that you have read').argParser(parseRecordNumber))
    .addOption(options.json())
    .addHelpText('after', replyHelp)
    .action((id: number, sent: ReplyOptions) => reply(io, id, sent));

  messages
    .command('export')
    .description("export a conversation to the patient's EHR record")
    .addArgument(conversation())
    .addOption(options.json())
    .addHelpText('after', '\nExamples:\n  inova messages export 50001')
    .action((id: number, { json }: { json?: boolean }) => exportConversation(io, id, json));
}
