import type { Pool } from 'pg';

/** Lets a limited number of tasks run at once; others wait in order. */
interface Slots {
  /** Resolves when there is a slot, to the function that gives it back. */
  take(): Promise<() => void>;
}

const slotsByPool = new WeakMap<Pool, Slots>();

/**
 * The slots for tasks that hold a connection of a pool while they may need another: fewer than half of its connections,
 * so that they can't all wait for each other.
 */
export function slotsOf(pool: Pool): Slots {
  const slots = slotsByPool.get(pool) ?? createSlots(Math.max(1, Math.floor((pool.options.max ?? 10) / 2) - 1));
  slotsByPool.set(pool, slots);
  return slots;
}

function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return {
    async take() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return giveBack;
    },
  };
}
