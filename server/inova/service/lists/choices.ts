import type { ListClinic } from '#server/inova/contract/lists/lists.ts';
import type { Store } from '#server/store/store.ts';

/** A provider; `role` is the profession. */
export interface Provider {
  id: number;
  client: number;
  name: string;
  role: string;
}

/** A staff member and the clinics they have access to. */
export interface StaffMember {
  id: number;
  email: string;
  name: string;
  clinics: number[];
  disabled: boolean;
}

/** Loads the choices available in these clinics. */
export type ChoiceSource<T> = (store: Store, clinics: number[]) => Promise<T[]>;

/** The sources of records offered as choices by filters and actions. */
export interface ChoiceSources {
  clinics: ChoiceSource<ListClinic>;
  providers: ChoiceSource<Provider>;
  staff: ChoiceSource<StaffMember>;
  payers: ChoiceSource<string>;
  packages: ChoiceSource<string>;
  cohorts: ChoiceSource<{ id: number; name: string }>;
}
