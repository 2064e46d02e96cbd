import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce that this answer's scripts carry; undefined in the browser, which hides it. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
