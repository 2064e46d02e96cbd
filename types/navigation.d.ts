/** The part of the Navigation API that the portal uses; absent in some browsers. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly userInitiated: boolean;
  readonly info: unknown;
}

interface Navigation extends EventTarget {
  reload(options?: { info?: unknown }): unknown;
  addEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void;
  removeEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void;
}

interface Window {
  readonly navigation?: Navigation;
}
