/** Runs at most `running` pieces of work at once; others wait in order, at most `waiting`. `refuse` makes their error. */
export function limitRunning({ running, waiting }: { running: number; waiting: number }, refuse: () => Error) {
  const line: (() => void)[] = [];
  let count = 0;

  async function enter(): Promise<void> {
    if (count < running) count++;
    else if (line.length >= waiting) throw refuse();
    else await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else count--;
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
