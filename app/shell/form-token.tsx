import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';

/** The session's CSRF token. */
export function useFormToken(): string {
  return useRouteLoaderData<typeof loader>('root')?.formToken ?? '';
}

/** The CSRF token as a hidden field, for forms other than `PortalForm`. */
export function FormToken() {
  return <input type="hidden" name="formToken" value={useFormToken()} />;
}
