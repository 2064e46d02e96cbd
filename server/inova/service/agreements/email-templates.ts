import { noticeEmail } from '../emails/template.ts';

export const agreementEmails = {
  estimate: noticeEmail('Your estimate is ready.'),
  agreement: noticeEmail('Your agreement is ready to sign.'),
  payment: noticeEmail('You have a payment due.'),
};
