import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { addDays } from '#app/lib/dates.ts';
import { dialogFormId, draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { sendAuthorization } from '#server/inova/contract/payments/card-authorizations.ts';
import { cardsHref } from './hrefs.ts';
import { loadCard } from './load-cards.server.ts';

export const meta = () => [{ title: 'Send card authorization · inova' }];
export const handle = draftedDialogRoute;

const { body: sendForm } = sendAuthorization;

const formOf = (patient: number, card: number, today: string) => ({
  ...newForm(`authorization of card ${card}`, { expiresOn: addDays(today, 14) }),
  backHref: cardsHref(patient),
});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, card, today } = await loadCard(context, params.id, params.card);
  if (card.authorization?.state === 'signed') throw redirect(cardsHref(patient.id));
  const form = formOf(patient.id, card.id, today);
  const setup = formSetup(sendForm, { draft: await openFormDraft(context, form) });
  return { patient: patient.id, email: patient.email, card, today, texts: form.texts, setup };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { patient, card, today } = await loadCard(context, params.id, params.card);
  return submitDraftedForm(context, request, formOf(patient.id, card.id, today), {
    schema: sendForm,
    subject: card.id,
    run: async (value, { key }) => {
      await context.inova.cards.sendAuthorization(card.id, value, key);
    },
    success: () => ({ to: cardsHref(patient.id), message: 'Card authorization sent for signing' }),
  });
}

/** Sends a card's authorization to its patient. */
export default function SendAuthorization() {
  const { patient, email, card, today, texts, setup } = useLoaderData<typeof loader>();
  const form = usePortalForm({ id: dialogFormId, setup, answer: useActionData<typeof action>(), values: texts });
  return (
    <FormDialog
      form={form}
      title="Send card authorization"
      action={cardsHref(patient, `/send/${card.id}`)}
      backHref={cardsHref(patient)}
      button={{ label: 'Send for signing' }}
    >
      <Fields>
        <Text>
          {email ? `${email} gets` : 'The patient gets'} a link to sign the authorization of {card.brand} ending in{' '}
          {card.lastFour}.
        </Text>
        <DateField label="Sign by" min={today} autoFocus {...form.control('expiresOn')} />
      </Fields>
    </FormDialog>
  );
}
