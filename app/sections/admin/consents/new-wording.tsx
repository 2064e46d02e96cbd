import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { findWording, wordingForm } from './wordings.server.ts';
import { wordingHref, wordingsPath } from './wordings-path.ts';

export const meta = () => [{ title: 'New wording · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { kind, version, about, risks, signed, open } = await findWording(context, params.kind);
  return {
    ...{ kind, version, signed, open },
    setup: formSetup(wordingForm, { version }),
    values: { about, risks: risks.join('\n') },
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { kind } = await findWording(context, params.kind);
  return submitForm(context, {
    schema: wordingForm,
    subject: kind,
    run: ({ mustSignAgain, ...wording }, { key, version }) =>
      context.inova.consents.publishWording(
        { kind, basedOn: version, mustSignAgain: mustSignAgain === 'yes', ...wording },
        key,
      ),
    success: ({ version, voided }) => ({
      to: wordingsPath,
      message:
        voided === 0
          ? `${kind}: version ${version} published`
          : `${kind}: version ${version} published. Requests voided: ${voided}`,
    }),
  });
}

/** After a conflict the dialog has the newest version. */
export const shouldRevalidate = () => true;

const choices = [
  { value: 'yes', label: 'Yes, before their cycle starts' },
  { value: 'no', label: 'No, what they signed still counts' },
];

export default function NewWording() {
  const { kind, version, signed, open, setup, values } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title={`${kind}: version ${version + 1}`}
      width="wide"
      action={wordingHref(kind)}
      backHref={wordingsPath}
      button={{ label: 'Publish version' }}
    >
      <Fields>
        <Text>
          {signed.toLocaleString('en-US')} signed, {open.toLocaleString('en-US')} waiting for signature.
        </Text>
        <TextareaField label="Subject" rows={5} maxLength={5000} {...form.control('about')} />
        <TextareaField label="Risks" hint="One on each line" rows={6} {...form.control('risks')} />
        <ChoiceGroup
          type="radio"
          label="Must those who signed sign again?"
          hint="If so, requests that wait for signature are voided and must be sent again."
          options={choices}
          {...form.control('mustSignAgain')}
        />
        <TextareaField
          label="Reason"
          hint="Shown to staff beside the differences"
          rows={2}
          maxLength={500}
          {...form.control('reason')}
        />
      </Fields>
    </FormDialog>
  );
}
