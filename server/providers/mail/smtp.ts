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

const defaultTimeout = 10_000;

const createSmtpTransport = ({ url, timeout = defaultTimeout }: SmtpSettings) =>
  createTransport({
    url,
    requireTLS: url.startsWith('smtp:') && !loopback.test(new URL(url).hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects and signs in, without sending an email; throws ProviderError. */
export async function checkSmtp(settings: SmtpSettings): Promise<void> {
  const transport = createSmtpTransport(settings);
  try {
    await transport.verify();
  } catch (error) {
    throw toProviderError(error as SmtpFailure);
  } finally {
    transport.close();
  }
}

/** Sends email over SMTP; unencrypted only to this computer. */
export function createSmtpMailer(settings: SmtpSettings): Mailer {
  const { from, timeout = defaultTimeout } = settings;
  const transport = createSmtpTransport(settings);
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

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The replies 5xx to a recipient or a message are final; those to the sender or the sign-in are about the settings. */
function toProviderError(cause: SmtpFailure): ProviderError {
  const { code, command = '', responseCode } = cause;
  if (!responseCode) return new ProviderError('unreachable', 'The mail server does not respond.', { cause });
  if (responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)) {
    return new ProviderError('rejected', `The mail server refused the email (${responseCode}).`, { cause });
  }
  if (code === 'EAUTH')
    return new ProviderError('refused', `The mail server refused the portal (${responseCode}).`, { cause });
  return new ProviderError('unreachable', `The mail server did not take the email (${responseCode}).`, { cause });
}
