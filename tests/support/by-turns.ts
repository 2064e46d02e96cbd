import { isFull, partOf } from './seed.ts';

/** A run of files by name has no seed, or says that they are named. */
const isSampled = Boolean(process.env.INOVA_SEED) && !process.env.INOVA_NAMED && !isFull;

/** Which of these files a run leaves out: `npm test` runs a share of them, chosen by its seed, and other runs all. */
export function leftOut(files: string[], share: number): string[] {
  if (!isSampled) return [];
  const theirTurn = new Set(partOf(files, share, 'test files'));
  return files.filter((file) => !theirTurn.has(file));
}
