import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { attachedContent } from '#app/forms/attached-content.server.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { AttachField } from '#app/sections/messages/reply/attach-field.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { AppFrame } from './app-frame.tsx';
import { appHref, latestHref, newMessageHref } from './hrefs.ts';
import { inApp, loadInApp } from './load-app.server.ts';
import { newMessageSchema, shownSchema } from './message-form.server.ts';

export const meta = () => [{ title: 'New message · Patient’s app · inova' }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const patientId = requireRecordId(params.id);
  const app = await loadInApp(context, () => context.inova.patientApp.show(patientId));
  const { groups, conversations: _, ...user } = app;
  return { user, groups: groups.map(({ id, name }) => ({ value: id, label: name })), setup: formSetup(shownSchema) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const patientId = requireRecordId(params.id);
  return submitForm(context, {
    schema: newMessageSchema,
    subject: patientId,
    run: async ({ groupId, subject, ...sent }, { key }) => {
      const message = { groupId, subject, ...(await attachedContent(sent)) };
      return inApp(context, () => context.inova.patientApp.write(patientId, message, key));
    },
    success: ({ conversation }) => ({ to: latestHref(patientId, conversation.id) }),
  });
}

export default function NewAppMessage() {
  const { user, groups, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const isPending = useNavigation().state === 'submitting';
  const { patientId } = user;
  return (
    <AppFrame title="New message" user={user} leaveHref={`/patients/${patientId}`} backHref={appHref(patientId)}>
      <PortalForm action={newMessageHref(patientId)} encType="multipart/form-data">
        <FormHeader form={form} />
        <Fields>
          <SelectField
            label="To"
            required
            placeholder="Select who you want to write to"
            options={groups}
            {...form.control('groupId')}
          />
          <TextField label="Subject" required {...form.control('subject')} />
          <TextareaField label="Message" rows={5} {...form.control('message')} />
          <AttachField {...form.control('attachmentFile')} />
        </Fields>
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Send
          </Button>
        </FormActions>
      </PortalForm>
    </AppFrame>
  );
}
