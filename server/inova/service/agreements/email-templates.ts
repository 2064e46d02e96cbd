import { noticeEmail } from '../emails/template.ts';

export const agreementEmails = {
  estimate: noticeEmail('An estimate is waiting for you.'),
  agreement: noticeEmail('An agreement is waiting for your signature.'),
  payment: noticeEmail('A payment is open.'),
};
