/** Messages between a browser's tabs about their shared session. */
export type TabMessage = { kind: 'active'; at: number } | { kind: 'warning' | 'logout' | 'ended' };

export interface Tabs {
  /** The time of the last activity in any tab; 0 if unknown. */
  activeAt(): number;
  setActiveAt(at: number): void;
  /** True while any tab shows the warning. */
  isWarning(): boolean;
  setWarning(isWarning: boolean): void;
  send(message: TabMessage): void;
  listen(handler: (message: TabMessage) => void): void;
  close(): void;
}

const channelName = 'inova-session';
const activeKey = 'inova-session-active';
const warningKey = 'inova-session-warning';

/** The tabs of this browser: messages between them, with the last activity and the warning flag in local storage. */
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

/** Null if the browser blocks storage; each tab then tracks its own time. */
function storageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Tells every tab that the session has ended. */
export function broadcastEnded(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ kind: 'ended' } satisfies TabMessage);
  channel.close();
}
