import { Form, type FormProps } from '@remix-run/react';
import { FormToken } from './form-token.tsx';

/** A form that changes data: posts with the CSRF token; the server validates, so the browser's validation is off. */
export function PortalForm({ children, ...form }: FormProps & { action: string }) {
  return (
    <Form method="post" noValidate {...form}>
      <FormToken />
      {children}
    </Form>
  );
}
