/** An email to one person; `html` has the same content as `text`. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Sends the email within ten seconds, or throws ProviderError. */
  send(email: Email): Promise<void>;
}
