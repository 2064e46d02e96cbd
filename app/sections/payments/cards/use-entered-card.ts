import { type RefObject, useEffect } from 'react';

/** A card as the provider's fields tell of it: a token, and MM/YY. */
export interface EnteredCard {
  token: string;
  expires: string;
}

/** Follows what the provider's fields in a frame say: a card once it is complete, null while it isn't. */
export function useEnteredCard(
  frame: RefObject<HTMLIFrameElement>,
  tokenizerUrl: string,
  onChange: (card: EnteredCard | null) => void,
): void {
  useEffect(() => {
    const { origin } = new URL(tokenizerUrl);
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      onChange(readCard(event.data));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, tokenizerUrl, onChange]);
}

/** `{"message": "9…", "expiry": "YYYYMM"}`; an empty message tells of an error, which the frame shows. */
function readCard(text: unknown): EnteredCard | null {
  try {
    const { message, expiry } = JSON.parse(String(text)) as Record<string, unknown>;
    const [, year, month] = /^20(\d\d)(\d\d)$/.exec(String(expiry)) ?? [];
    return /^9\d{15}$/.test(String(message)) && month ? { token: String(message), expires: `${month}/${year}` } : null;
  } catch {
    return null;
  }
}
