import { careStates } from './care-states.ts';
import { cycleRequestStates } from './cycle-request-states.ts';
import { moneyStates } from './money-states.ts';
import { noteStates } from './note-states.ts';
import type { PageState } from './page-state.ts';
import { preparationStates } from './preparation-states.ts';
import { schedulingStates } from './scheduling-states.ts';
import { storageStates } from './storage-states.ts';

/** Pages about a record that only its clinic has. */
export const recordStates: PageState[] = [
  ...schedulingStates,
  ...careStates,
  ...noteStates,
  ...preparationStates,
  ...cycleRequestStates,
  ...storageStates,
  ...moneyStates,
];
