/** Told how much of a step is done. */
export type Report = (done: number, all: number) => void;
