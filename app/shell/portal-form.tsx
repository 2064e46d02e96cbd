import { Form, type FormProps } from '@remix-run/react';
import { FormToken } from './form-token.tsx';

/** A form that changes something: posted, with the session's token, checked by the server with messages of our own. */
export function PortalForm({ children, ...form }: FormProps & { action: string }) {
  return (
    <Form method="post" noValidate {...form}>
      <FormToken />
      {children}
    </Form>
  );
}
