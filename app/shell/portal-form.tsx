import { Form, type FormProps, useRouteLoaderData } from '@remix-run/react';
import type { loader } from '#app/root.tsx';
import { FormToken } from './form-token.tsx';

/** The token of this session for forms outside `PortalForm`. */
export function useFormToken(): string {
  return useRouteLoaderData<typeof loader>('root')?.formToken ?? '';
}

/** A form that changes something: posted, with the session's token, checked by the server with messages of our own. */
export function PortalForm({ children, ...form }: FormProps & { action: string }) {
  return (
    <Form method="post" noValidate {...form}>
      <FormToken value={useFormToken()} />
      {children}
    </Form>
  );
}
