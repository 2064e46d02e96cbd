import { agreementBoards } from './agreements.ts';
import { analyticsBoards } from './analytics.ts';
import { clinicBoards } from './clinic.ts';
import { cycleStartBoards } from './cycle-starts.ts';
import type { Board } from './definition.ts';
import { milestoneBoards } from './milestones.ts';
import { networkBoards } from './network.ts';
import { reportBoards } from './reports.ts';

/** Every board, in the order of the catalogue. */
export const boards: Board[] = [
  ...clinicBoards,
  ...cycleStartBoards,
  ...milestoneBoards,
  ...analyticsBoards,
  ...networkBoards,
  ...reportBoards,
  ...agreementBoards,
];
