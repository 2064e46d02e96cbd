import { benefitBoards } from './benefits.ts';
import { clinicBoards } from './clinic.ts';
import type { Board } from './definition.ts';

/** Every board, in the order of the catalogue. */
export const boards: Board[] = [...clinicBoards, ...benefitBoards];
