import { agreementBoards } from '../agreements/board.ts';
import { analyticsBoards } from '../reports/analytics-boards.ts';
import { clinicBoards } from '../reports/clinic-boards.ts';
import { milestoneBoards } from '../reports/milestone-boards.ts';
import { networkBoards } from '../reports/network-boards.ts';
import { ownWorkBoards } from '../reports/own-work-board.ts';
import { reportBoards } from '../treatments/activity-boards.ts';
import { cycleStartBoards } from '../treatments/cycle-starts-board.ts';
import { benefitBoards } from '../verifications/board.ts';
import type { Board } from './definition.ts';

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
