import type { Course } from '#server/operations/contents.ts';
import type { Io } from '../io.ts';

const clearLine = '\r\u001b[K';

/** Progress of an operation with several steps on standard error: a line that changes in a terminal, else one per step. */
function stepProgress({ stderr, now }: Io) {
  let current = '';
  let shownAt = 0;
  return {
    step(name: string, done: number, all: number) {
      if (stderr.isTTY && (name !== current || now() - shownAt >= 100)) {
        shownAt = now();
        stderr.write(`${clearLine}${name}: ${all > 0 ? Math.floor((done / all) * 100) : 100}%`);
      } else if (!stderr.isTTY && name !== current) {
        stderr.write(`${name}\n`);
      }
      current = name;
    },
    /** Removes the line, so that the report starts on a clean one. */
    end() {
      if (stderr.isTTY) stderr.write(clearLine);
    },
  };
}

/** Runs a long operation, which shows its progress and stops with Ctrl-C. */
export async function withCourse<T>(io: Io, work: (course: Course) => Promise<T>): Promise<T> {
  const progress = stepProgress(io);
  try {
    return await work({ report: progress.step, signal: io.interruption() });
  } finally {
    progress.end();
  }
}
