import { z } from 'zod';
import { maxSubjectLength } from '#server/inova/contract/messages/conversations.ts';
import { hasContent, messageContent } from '#server/inova/contract/messages/messages.ts';

const content = { message: messageContent.message, attachmentFile: z.instanceof(File).optional() };

const needsContent = {
  error: 'Enter a message',
  path: ['message'],
  when: () => true,
};

/** What the form of an answer sends; a file needs no text. */
export const answerSchema = z.object(content).refine(isComplete, needsContent);

const begins = z.object({
  groupId: z.number({ error: 'Select who you want to write to' }).int().positive(),
  subject: z
    .string({ error: 'Enter a subject' })
    .trim()
    .min(1, 'Enter a subject')
    .max(maxSubjectLength, 'Subject may have 100 characters'),
});

/** What a new conversation begins with. */
export const newMessageSchema = begins.extend(content).refine(isComplete, needsContent);

/** The fields whose constraints its page shows; the text is needed without a file only. */
export const shownSchema = begins;

type Sent = z.output<z.ZodObject<typeof content>>;

function isComplete(sent: unknown): boolean {
  const { message = '', attachmentFile } = sent as Partial<Sent>;
  return hasContent({ message, attachmentFile: attachmentFile?.name });
}
