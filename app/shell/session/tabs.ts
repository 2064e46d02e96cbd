/** What tabs of one browser tell each other of the session they share. */
export type TabMessage = { kind: 'active'; at: number } | { kind: 'warning' | 'logout' | 'ended' };

export interface Tabs {
  /** When there was activity in any tab last; 0 where it is not known. */
  activeAt(): number;
  setActiveAt(at: number): void;
  /** True while any tab shows the warning. */
  isWarning(): boolean;
  setWarning(isWarning: boolean): void;
  send(message: TabMessage): void;
  /** Hears the other tabs. */
  listen(handler: (message: TabMessage) => void): void;
  close(): void;
}

const channelName = 'inova-session';
const activeKey = 'inova-session-active';
const warningKey = 'inova-session-warning';

/** The tabs of this browser: messages between them, and a time and a flag in its storage. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel(channelName);
  const storage = storageOrNull();
  return {
    activeAt: () => Number(storage?.getItem(activeKey)),
    setActiveAt: (at) => storage?.setItem(activeKey, String(at)),
    isWarning: () => Boolean(storage?.getItem(warningKey)),
    setWarning(isWarning) {
      if (isWarning) storage?.setItem(warningKey, '1');
      else storage?.removeItem(warningKey);
    },
    send: (message) => channel.postMessage(message),
    listen(handler) {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => handler(data);
    },
    close: () => channel.close(),
  };
}

/** A browser may refuse storage; its tabs then each keep their own time. */
function storageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Notifies every tab of the sign-out. */
export function broadcastEnded(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ kind: 'ended' } satisfies TabMessage);
  channel.close();
}
