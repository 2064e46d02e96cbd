import { useMatches } from '@remix-run/react';

/** The `handle` of a page that is a dialog over its parent. */
export const dialogRoute = { isDialog: true };

/** True while such a page is open; what lies behind it is inert then. */
export function useDialogIsOpen(): boolean {
  return useMatches().some(({ handle }) => handle === dialogRoute);
}
