import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { z } from 'zod';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

export const meta = () => [{ title: 'Dialog · inova' }];
export const handle = dialogRoute;

const viewForm = z.object({ view: z.string({ error: 'Enter a name' }).max(100) });

export const loader = () => null;

export async function action({ context }: ActionFunctionArgs) {
  const submission = readSubmission(context, viewForm);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  await context.flash({ kind: 'success', text: `Saved the view ${submission.value.view}` });
  return redirect('/testing');
}

export default function GalleryDialog() {
  const errors = useActionData<typeof action>()?.error?.view ?? undefined;
  return (
    <PortalDialog title="Save this view" cancelHref="/testing" width="narrow">
      <PortalForm action="/testing/dialog">
        <TextField label="View name" name="view" errors={errors} required autoFocus />
        <FormActions>
          <Button variant="primary">Save view</Button>
          <ButtonLink href="/testing">Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </PortalDialog>
  );
}
