import type { Audit } from '#server/access/audit.ts';
import type { SignInLimit } from '#server/access/sign-in-limit.ts';
import type { Ehr } from '#server/providers/ehr/ehr.ts';
import type { Log, Store } from '#server/store/store.ts';

/** What the service is made of. */
export interface ServiceParts {
  store: Store;
  log: Log;
  apiKey: string;
  /** Null where no EHR is connected: importing then answers 501. */
  ehr: Ehr | null;
  /** Lower-case e-mails of those who are super admins by configuration. */
  superAdmins?: string[];
  now: () => Date;
}

/** What stands before the service where others than the portal ask. */
export interface Edge {
  audit: Audit;
  signInLimit: SignInLimit;
}
