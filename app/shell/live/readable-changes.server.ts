import type { AppLoadContext } from '@remix-run/node';
import type { MessageChange } from '#server/access/live-changes.ts';

/**
 * Sends the changes of conversations in groups that the user can read. Until the groups are read, and from `hold` until
 * they are read again, changes wait.
 */
export function followReadable({ changes }: AppLoadContext, send: (change: MessageChange) => void) {
  let groups: Set<number> | null = null;
  let waiting: MessageChange[] = [];
  let readings = 0;
  const stop = changes.messages((change) => {
    if (groups === null) waiting.push(change);
    else if (groups.has(change.group)) send(change);
  });
  return {
    stop,
    hold() {
      groups = null;
      readings += 1;
    },
    /** Reads the groups; of an upstream, which tells of no changes, there are none. */
    async read({ inova }: AppLoadContext): Promise<void> {
      readings += 1;
      const reading = readings;
      const found = new Set(await inova.messageGroups.readable().catch(() => []));
      if (reading !== readings) return;
      groups = found;
      const held = waiting.filter(({ group }) => found.has(group));
      waiting = [];
      for (const change of held) send(change);
    },
  };
}
