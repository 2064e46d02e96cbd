import { useMatches } from '@remix-run/react';

/** The route `handle` of a page that opens as a dialog over its parent. */
export const dialogRoute = { isDialog: true };

interface RouteHandle {
  isDialog?: boolean;
  /** The ID of the page's form whose action stores drafts. */
  keptForm?: string;
}

const useHandles = () => useMatches().map(({ handle }) => handle as RouteHandle | undefined);

/** True while a dialog page is open; the page behind it is inert then. */
export function useDialogIsOpen(): boolean {
  return useHandles().some((handle) => handle?.isDialog);
}

/** The ID of the form of the innermost page, if its action stores drafts. */
export function useKeptForm(): string | undefined {
  return useHandles().at(-1)?.keptForm;
}
