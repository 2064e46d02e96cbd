/** What parts of one page tell each other of its session: the server has ended it, or the page is about to go. */
type SessionEvent = 'server-ended' | 'leaving';

const nameOf = (event: SessionEvent) => `inova-session-${event}`;

export function tell(event: SessionEvent): void {
  window.dispatchEvent(new Event(nameOf(event)));
}

/** Hears of an event until the answer is called. */
export function onSession(event: SessionEvent, hear: () => void): () => void {
  window.addEventListener(nameOf(event), hear);
  return () => window.removeEventListener(nameOf(event), hear);
}
