import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { EntryPage } from '#app/sections/session/entry-page.tsx';
import { type CardPage, cardDeclinedMessage, cardErrorMessage, notice } from '#server/inova/contract/payments/cards.ts';

export const meta: MetaFunction = () => [{ title: 'Card details · inova' }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const refreshSeconds = 5;

/** The card service says that it went well; what became of the card is asked of it, again while it is not known. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const reference = new URL(request.url).searchParams.get('reference');
  const asked = notice.body.safeParse({ reference });
  const answer = asked.success ? await nullIfUnavailable(context.inova.cards.notice(asked.data)) : null;
  const isWaiting = answer?.state === 'pending';
  const refresh = isWaiting ? { headers: { Refresh: String(refreshSeconds) } } : {};
  return json({ text: texts[answer?.state ?? 'pending'], isWaiting }, refresh);
}

const askClinic = 'Nothing was charged. Ask the clinic for a new link.';

const texts: Record<CardPage['state'], string> = {
  open: 'No card was entered yet. Open the link again to enter it.',
  pending: 'Thank you. The clinic will confirm the result to you. You can close this page.',
  saved: 'Thank you. Your card was saved. You can close this page.',
  paid: 'Thank you. Your payment was received. You can close this page.',
  declined: `${cardDeclinedMessage} ${askClinic}`,
  failed: `${cardErrorMessage} ${askClinic}`,
  expired: `This link has expired. ${askClinic}`,
  'not due': 'This was already paid. Nothing was charged to this card.',
};

/** Where the card service's page leads back to; it names no patient. */
export default function CardEntered() {
  const { text, isWaiting } = useLoaderData<typeof loader>();
  useAutoRefresh(isWaiting ? refreshSeconds : null);
  return (
    <EntryPage title="Card details">
      <p role="status">{text}</p>
    </EntryPage>
  );
}
