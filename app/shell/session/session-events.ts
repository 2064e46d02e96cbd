/** What parts of one page tell each other of its session: the server has ended it, or the page is about to go. */
type SessionEvent = 'server-ended' | 'leaving';

const eventName = (event: SessionEvent) => `inova-session-${event}`;

export function dispatchSessionEvent(event: SessionEvent): void {
  window.dispatchEvent(new Event(eventName(event)));
}

/** Hears of an event until the answer is called. */
export function onSessionEvent(event: SessionEvent, handler: () => void): () => void {
  window.addEventListener(eventName(event), handler);
  return () => window.removeEventListener(eventName(event), handler);
}
