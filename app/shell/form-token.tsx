import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';

/** The token of this session, which proves that a form came from the user's own pages. */
export function useFormToken(): string {
  return useRouteLoaderData<typeof loader>('root')?.formToken ?? '';
}

/** The token as a field, for forms other than `PortalForm`. */
export function FormToken() {
  return <input type="hidden" name="formToken" value={useFormToken()} />;
}
