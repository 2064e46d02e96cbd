import { type UIMatch, useMatches } from '@remix-run/react';

/** The route `handle` of a page that opens as a dialog over its parent. */
export const dialogRoute = { isDialog: true };

/** The ID of the form of a dialog with a single one. */
export const dialogFormId = 'dialog-form';

/** The route `handle` of a dialog with a form that keeps a draft. */
export const draftedDialogRoute = { ...dialogRoute, keptForm: dialogFormId };

interface RouteHandle {
  isDialog?: boolean;
  /** The ID of the page's form whose action stores drafts, by the page's data if it doesn't always have one. */
  keptForm?: string | ((data: never) => string | undefined);
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
  const page = useMatches().at(-1);
  const keptForm = page && handleOf(page)?.keptForm;
  return typeof keptForm === 'function' ? keptForm(page?.data as never) : keptForm;
}
