import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { EntryPage } from '#app/sections/session/entry-page.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { type CardRenewal, startRenewal } from '#server/inova/contract/payments/card-renewals.ts';

const title = 'Save a new card';

export const meta: MetaFunction = () => [{ title: `${title} · inova` }];

const link = startRenewal.body;

const pathOf = (token: string) => `/renew-card?${new URLSearchParams({ token })}`;

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = link.safeParse({ token: tokenIn(request) });
  return {
    token: asked.data?.token ?? '',
    renewal: asked.success ? await context.inova.cards.renewal(asked.data) : null,
  };
}

/** Leads to the card service's page, which leads back to `/card-entered`. */
export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await runForm(context, {
    schema: z.object({}),
    run: () => context.inova.cards.startRenewal({ token: tokenIn(request) }),
  });
  return outcome.ok ? redirect(outcome.result.url) : data(outcome.answer, { status: outcome.status });
}

/** Where an email about a card that expires soon leads: its patient saves a new one. */
export default function RenewCard() {
  const { token, renewal } = useLoaderData<typeof loader>();
  const form = plainForm({ answer: useActionData<typeof action>() });
  return (
    <EntryPage title={title}>
      {renewal?.state === 'open' ? (
        <PortalForm action={pathOf(token)} reloadDocument>
          <FormHeader form={form} />
          <p>
            {renewal.clinic} keeps your {renewal.brand} ending in {renewal.lastFour} on file. It expires on{' '}
            {formatDate(renewal.expiresOn)}.
          </p>
          <p>You enter the new card on the page of the clinic’s card service. Nothing is charged.</p>
          <Button variant="primary">Continue</Button>
        </PortalForm>
      ) : (
        <p role="status">{renewal ? texts[renewal.state] : invalid}</p>
      )}
    </EntryPage>
  );
}

const texts: Record<Exclude<CardRenewal['state'], 'open'>, string> = {
  pending: 'Thank you. The clinic will confirm the result to you. You can close this page.',
  saved: 'Thank you. Your new card was saved. You can close this page.',
};

const invalid = 'This link is not valid, or it has expired. Ask your clinic for a new link.';
