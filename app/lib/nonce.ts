import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The CSP nonce for this response's scripts; undefined in the browser, which hides it. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
