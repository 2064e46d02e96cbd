import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const enough = 8 * 1024 ** 3;

/** Where the data of test servers goes: to memory if there is enough, since copies of a database are many small files. */
export async function dataFolder(): Promise<string> {
  if (process.availableMemory() < enough) return tmpdir();
  const room = await statfs(inMemory).catch(() => null);
  return room && room.bavail * room.bsize >= enough ? inMemory : tmpdir();
}
