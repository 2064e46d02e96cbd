import type { Credentials } from './pending-sign-ins.ts';

/** An account of the demonstration, as the sign-in page offers it. */
export interface DemonstrationAccount {
  role: string;
  label: string;
  /** The clinic, or how many. */
  place: string;
}

/** The accounts of the demonstration; pages get no credentials. */
export interface Demonstration {
  accounts: DemonstrationAccount[];
  /** Email and password of a role; null if there is no such role. */
  credentialsOf(role: string): Credentials | null;
}
