import { z } from 'zod';
import { newChatGroup, readRules, splitEmails } from '#server/inova/contract/messages/message-groups.ts';
import { emailAddress } from '#server/inova/contract/text/email-address.ts';
import { id } from '#server/inova/contract/wire.ts';

/** A new group; everything else is set once it exists. */
export const newGroupForm = newChatGroup.pick({ name: true });

const chosen = id.nullable().default(null);

/** Email addresses, one per line or separated by commas. */
const members = z
  .string()
  .max(20_000, 'Enter at most 20,000 characters')
  .default('')
  .transform((text, context) => {
    const emails = [...new Set(splitEmails(text))];
    const invalid = emails.find((email) => !emailAddress.test(email));
    if (invalid) context.addIssue(`${invalid} is not an email address`);
    return emails;
  });

const minutes = z.coerce.number().int().min(5).max(20_160);

export const groupForm = newGroupForm.extend({
  usersEmail: members,
  categoryId: chosen,
  emailCategoryId: chosen,
  noteTypeId: chosen,
  answerMinutes: minutes.nullable().default(null),
  readRule: z.enum(readRules, 'Select an option from the list').default('reply'),
  active: z.boolean().default(false),
  hidden: z.boolean().default(false),
});
export type GroupContent = z.output<typeof groupForm>;
