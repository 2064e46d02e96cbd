import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';
import { ProviderError } from '../provider-error.ts';
import type { Mailer } from './mailer.ts';

const loopback = /^(127\.|localhost$|\[?::1\]?$)/;

export interface SmtpSettings {
  /** `smtps://user:password@host`, or `smtp://` for a server with STARTTLS. */
  url: string;
  /** The sender: `inova <portal@clinic.example>`. */
  from: string;
  /** Timeout per email in milliseconds. */
  timeout?: number;
}

/** Sends email over SMTP; unencrypted only to this computer. */
export function createSmtpMailer({ url, from, timeout = 10_000 }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    requireTLS: url.startsWith('smtp:') && !loopback.test(new URL(url).hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      if (!isEmailAddress(email.to)) {
        throw new ProviderError('rejected', 'An email needs exactly one valid address.');
      }
      const limit = new AbortController();
      const timedOut = pause(timeout, undefined, { signal: limit.signal }).then(() => {
        throw new Error('The mail server did not respond in time');
      });
      await Promise.race([transport.sendMail({ from, ...email }), timedOut])
        .catch((error) => {
          throw toProviderError(error);
        })
        .finally(() => limit.abort());
    },
  };
}

/** The replies 5xx to a recipient or a message are final; those to the sender or the sign-in are about the settings. */
function toProviderError(cause: { code?: string; command?: string; responseCode?: number }): ProviderError {
  const { code, command = '', responseCode } = cause;
  if (!responseCode) return new ProviderError('unreachable', 'The mail server does not respond.', { cause });
  if (responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)) {
    return new ProviderError('rejected', `The mail server refused the email (${responseCode}).`, { cause });
  }
  if (code === 'EAUTH')
    return new ProviderError('refused', `The mail server refused the portal (${responseCode}).`, { cause });
  return new ProviderError('unreachable', `The mail server did not take the email (${responseCode}).`, { cause });
}
