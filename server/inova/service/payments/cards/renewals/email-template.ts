import { formatDate } from '#server/inova/contract/text/format.ts';
import type { EmailTemplate } from '../../../emails/template.ts';
import { renewalLink } from './link.ts';

/** The input of the email. */
interface CardEmailDetails {
  renewal: number;
  brand: string;
  lastFour: string;
  expiresOn: string;
}

/** The email about a card that expires soon. */
export const cardEmail: EmailTemplate = {
  subject: ({ clinic }) => `Your card on file at ${clinic} expires soon`,
  lines: ({ details }) => {
    const { brand, lastFour, expiresOn } = details as CardEmailDetails;
    return [
      `Your ${brand} ending in ${lastFour}, which we keep on file with your permission, expires on ${formatDate(expiresOn)}.`,
      'You can save a new card with the link below. You enter it on the page of our card service; we never see its number.',
      'If you don’t want to keep a card on file, you don’t have to do anything. If you have questions, please call us.',
    ];
  },
  link: ({ client, details }, context) => renewalLink(context, { client, id: (details as CardEmailDetails).renewal }),
};
