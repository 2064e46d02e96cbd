import type { Audit } from '#server/access/audit.ts';
import type { SignInLimit } from '#server/access/sign-in-limit.ts';
import type { Paper } from '#server/inova/contract/document.ts';
import type { Ehr } from '#server/providers/ehr/ehr.ts';
import type { Esign } from '#server/providers/esign/esign.ts';
import type { Mail } from '#server/providers/mail/mail.ts';
import type { Sealer } from '#server/secrets.ts';
import type { Log, Store } from '#server/store/store.ts';
import type { Kept } from './cache/kept.ts';
import type { Afterwards } from './jobs/afterwards.ts';

/** What the service is made of. */
export interface ServiceParts {
  store: Store;
  log: Log;
  apiKey: string;
  /** Null where no EHR is connected: importing then answers 501. */
  ehr: Ehr | null;
  /** Lower-case e-mails of those who are super admins by configuration. */
  superAdmins?: string[];
  /** Null where no mail can be sent: links for a new password then answer 501. */
  mail: Mail | null;
  /** Null where no signature service is connected: asking for signatures then answers 501. */
  esign: Esign | null;
  /** Draws a paper as a PDF. */
  paperPdf: (paper: Paper) => Promise<Uint8Array>;
  /** The portal's address in mails. */
  publicOrigin: string;
  /** Closes the secrets of second steps. */
  sealer: Sealer;
  /** Counts wrong codes. */
  codeLimit: SignInLimit;
  afterwards: Afterwards;
  /** What took long to find out: the figures of boards, the sums of lists. */
  kept: { figures: Kept; sums: Kept };
  now: () => Date;
}

/** What stands before the service where others than the portal ask. */
export interface Edge {
  audit: Audit;
  signInLimit: SignInLimit;
  linkLimit: SignInLimit;
  signingLimit: SignInLimit;
}
