import { noticeEmail } from '../emails/template.ts';

export const benefitEmails = {
  'benefit summary': noticeEmail('A summary of your insurance benefits is waiting for you.'),
  'explanation of benefits': noticeEmail(
    'An explanation of what your insurance decided is waiting for you. It is not a bill.',
  ),
};
