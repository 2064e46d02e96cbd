/** Session events within a page: the server has ended the session, or the page is about to be left. */
type SessionEvent = 'server-ended' | 'leaving';

const eventName = (event: SessionEvent) => `inova-session-${event}`;

export function dispatchSessionEvent(event: SessionEvent): void {
  window.dispatchEvent(new Event(eventName(event)));
}

/** Listens for an event; returns a function that unsubscribes. */
export function onSessionEvent(event: SessionEvent, handler: () => void): () => void {
  window.addEventListener(eventName(event), handler);
  return () => window.removeEventListener(eventName(event), handler);
}
