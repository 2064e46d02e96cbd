import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isEmailAddress } from '#server/inova/contract/email-address.ts';
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
      if (!isEmailAddress(email.to)) throw new Error('An email needs exactly one valid address');
      const limit = new AbortController();
      const timedOut = pause(timeout, undefined, { signal: limit.signal }).then(() => {
        throw new Error('The mail server did not respond in time');
      });
      await Promise.race([transport.sendMail({ from, ...email }), timedOut]).finally(() => limit.abort());
    },
  };
}
