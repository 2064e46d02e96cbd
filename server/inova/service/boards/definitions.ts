import { agreementBoards } from './agreements.ts';
import { analyticsBoards } from './analytics.ts';
import { benefitBoards } from './benefits.ts';
import { clinicBoards } from './clinic.ts';
import { cycleStartBoards } from './cycle-starts.ts';
import type { Board } from './definition.ts';
import { milestoneBoards } from './milestones.ts';
import { networkBoards } from './network.ts';
import { ownWorkBoards } from './own-work.ts';
import { reportBoards } from './reports.ts';

/** Every board, in the order of the catalogue. */
export const boards: Board[] = [
  ...ownWorkBoards,
  ...clinicBoards,
  ...benefitBoards,
  ...milestoneBoards,
  ...analyticsBoards,
  ...networkBoards,
  ...reportBoards,
  ...agreementBoards,
  ...cycleStartBoards,
];
