import { type UIMatch, useMatches } from '@remix-run/react';

/** The route `handle` of a page that opens as a dialog over its parent. */
export const dialogRoute = { isDialog: true };

interface RouteHandle {
  isDialog?: boolean;
  /** The ID of the page's form whose action stores drafts. */
  keptForm?: string;
}

const handleOf = ({ handle }: Pick<UIMatch, 'handle'>) => handle as RouteHandle | undefined;

/** True if a dialog page is among the routes of an address. */
export const hasDialog = (matches: Pick<UIMatch, 'handle'>[]) => matches.some((match) => handleOf(match)?.isDialog);

/** True while a dialog page is open; the page behind it is inert then. */
export function useDialogIsOpen(): boolean {
  return hasDialog(useMatches());
}

/** The ID of the form of the innermost page, if its action stores drafts. */
export function useKeptForm(): string | undefined {
  return useMatches().map(handleOf).at(-1)?.keptForm;
}
