import type { Requirement } from '../requirements.ts';
import { consentCalls, consentPages } from './consent-access.ts';
import { cycleStartCalls, cycleStartPages } from './cycle-start-access.ts';
import { intakeCalls, intakePages } from './intake-access.ts';

/** Access to the pages about what comes before a cycle: intakes, consents, the checklist, and the start. */
export const preparationPages: Record<string, Requirement> = { ...intakePages, ...consentPages, ...cycleStartPages };

/** Access to the calls about it. */
export const preparationCalls: Record<string, Requirement> = { ...intakeCalls, ...consentCalls, ...cycleStartCalls };
