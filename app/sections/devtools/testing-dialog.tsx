import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { TextField } from '#app/ui/form/text-field.tsx';

export const meta = () => [{ title: 'Dialog · inova' }];
export const handle = dialogRoute;

const viewForm = z.object({ view: z.string({ error: 'Enter a name' }).max(100) });

export const loader = () => null;

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: viewForm,
    run: async ({ view }) => view,
    success: (view) => ({ to: '/testing', message: `Saved the view ${view}` }),
  });
}

export default function GalleryDialog() {
  const form = plainForm({ answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Save this view"
      width="narrow"
      action="/testing/dialog"
      backHref="/testing"
      button={{ label: 'Save view' }}
    >
      <TextField label="View name" required autoFocus {...form.control('view')} />
    </FormDialog>
  );
}
