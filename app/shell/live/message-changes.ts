const channelName = 'inova-messages';

/** What changed; null after the stream was interrupted, when anything may have. */
export interface MessageChange {
  conversation: number | null;
}

/** Tells all tabs of this browser, this one included, of a change that the stream told of. */
export function publishMessageChange({ conversation }: MessageChange): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ conversation });
  channel.close();
}

/** Handles changes of conversations until the returned function is called. */
export function onMessageChange(handle: (change: MessageChange) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => handle(data);
  return () => channel.close();
}
