/** A mail to one person; `html` says the same as `text`. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** Hands the letter over within ten seconds, or throws. */
  send(letter: Letter): Promise<void>;
}
