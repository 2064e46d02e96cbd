import { noticeEmail } from '../emails/template.ts';

export const benefitEmails = {
  'benefit summary': noticeEmail('Your insurance benefits summary is ready.'),
  'explanation of benefits': noticeEmail('Your explanation of benefits is ready. It is not a bill.'),
};
