import type { EmailTemplate } from '../../../emails/template.ts';

/** The email about an overdue storage invoice, as the network's settings word it. */
export const storageEmail: EmailTemplate = {
  subject: ({ clinic }) => `Your storage invoice from ${clinic}`,
  lines: ({ details }) => (details as { text: string }).text.split(/\n{2,}/),
};
