import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf, submitForm } from '#app/forms/submit-form.server.ts';
import { formatDateIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { cardsHref } from './hrefs.ts';
import { loadCard } from './load-cards.server.ts';

export const meta = () => [{ title: 'Email before a card expires · inova' }];
export const handle = dialogRoute;

const consentForm = z.object({
  agreed: z.literal(true, { error: 'Confirm that the patient agreed' }).meta({ examples: [true] }),
});
const withdrawalForm = z.object({});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, card, clinic } = await loadCard(context, params.id, params.card);
  const setup = formSetup(card.renewalEmailsAt ? withdrawalForm : consentForm, { once: false });
  return { patient: patient.id, email: patient.email, card, timeZone: clinic.timeZone, setup };
}

/** Each button says what it does, so that two users don't undo each other. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, card } = await loadCard(context, params.id, params.card);
  const agreed = intentOf(context) !== 'withdraw';
  return submitForm(context, {
    schema: agreed ? consentForm : withdrawalForm,
    run: async () => {
      await context.inova.cards.setRenewalEmails(card.id, { agreed });
    },
    success: () => ({ to: cardsHref(patient.id), message: agreed ? 'Consent recorded' : 'Consent withdrawn' }),
  });
}

/** A patient's consent to an email before a card expires. */
export default function RenewalEmails() {
  const { patient, email, card, timeZone, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { id, brand, lastFour, renewalEmailsAt, renewalEmailedAt } = card;
  return (
    <FormDialog
      form={form}
      title={`Email before ${brand} ending in ${lastFour} expires`}
      action={cardsHref(patient, `/emails/${id}`)}
      backHref={cardsHref(patient)}
      button={renewalEmailsAt ? { label: 'Withdraw consent', variant: 'danger' } : { label: 'Record consent' }}
    >
      <Fields>
        <input type="hidden" name="intent" value={renewalEmailsAt ? 'withdraw' : 'agree'} />
        <Text>
          30 days before this card expires, the patient gets one email with a link to save a new one.{' '}
          {email
            ? `It goes to ${email}.`
            : 'There is no email address on the patient record: without one, nothing is sent.'}
        </Text>
        {renewalEmailsAt ? (
          <Text>
            The patient agreed on {formatDateIn(renewalEmailsAt, timeZone)}.
            {renewalEmailedAt && ` The email was sent on ${formatDateIn(renewalEmailedAt, timeZone)}.`}
          </Text>
        ) : (
          <ChoiceField type="checkbox" label="The patient agreed to this email" {...form.checkbox('agreed')} />
        )}
      </Fields>
    </FormDialog>
  );
}
