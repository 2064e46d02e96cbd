import { useMatches } from '@remix-run/react';

/** The route `handle` of a page that opens as a dialog over its parent. */
export const dialogRoute = { isDialog: true };

/** True while a dialog page is open; the page behind it is inert then. */
export function useDialogIsOpen(): boolean {
  return useMatches().some(({ handle }) => handle === dialogRoute);
}
