import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Text } from '#app/ui/layout/text.tsx';
import { cardsHref } from './hrefs.ts';
import { loadCard } from './load-cards.server.ts';

export const meta = () => [{ title: 'Remove card · inova' }];
export const handle = dialogRoute;

const removeForm = z.object({});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, card, plans } = await loadCard(context, params.id, params.card);
  const running = plans.filter(({ cardId, state }) => cardId === card.id && (state === 'active' || state === 'paused'));
  return { patient: patient.id, card, running: running.length, setup: formSetup(removeForm, { once: false }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, card } = await loadCard(context, params.id, params.card);
  return submitForm(context, {
    schema: removeForm,
    run: async () => {
      await context.inova.cards.remove(card.id);
    },
    success: () => ({ to: cardsHref(patient.id), message: 'Card removed and its authorization revoked' }),
  });
}

/** Removes a card, which revokes its authorization. */
export default function RemoveCard() {
  const { patient, card, running, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title={`Remove ${card.brand} ending in ${card.lastFour}`}
      action={cardsHref(patient, `/remove/${card.id}`)}
      backHref={cardsHref(patient)}
      button={{ label: 'Revoke and remove card', variant: 'danger' }}
    >
      <Text>
        The patient’s authorization is revoked, and nothing charges this card from now on.{' '}
        {running > 0 &&
          `${running === 1 ? 'Its recurring payments stop' : `Its ${running} plans of recurring payments stop`} at once.`}{' '}
        You can’t undo this.
      </Text>
    </FormDialog>
  );
}
