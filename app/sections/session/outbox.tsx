import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Instant } from '#app/lib/instant.tsx';
import { useReaderZone } from '#app/lib/use-reader-zone.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import styles from './outbox.module.css';

export const meta = () => [{ title: 'Outbox · inova' }];

/** The demonstration's emails, readable by everyone; 404 in any other installation. Links that set a password are left
 * out except on the portal's own machine. */
export async function loader({ context }: LoaderFunctionArgs) {
  const emails = await context.account.outbox();
  if (!emails) throw new Response(null, { status: 404 });
  const clinicZone = context.user?.clientTimeZone;
  return { clinicZone, emails: emails.map((email) => ({ ...email, parts: splitLinks(email.text) })) };
}

/** Splits a text into plain parts and URLs; URLs become paths of this portal. */
function splitLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    const url = URL.canParse(part) ? new URL(part) : null;
    return { text: part, path: url && url.pathname + url.search };
  });
}

export default function OutboxPage() {
  const { clinicZone, emails } = useLoaderData<typeof loader>();
  const { timeZone, inZone } = useReaderZone(clinicZone);
  return (
    <main className={styles.page}>
      <PageHeader
        title="Outbox"
        subtitle={`Emails of the demonstration, newest first. None are delivered. Times are ${inZone}.`}
      />
      {emails.length === 0 && <EmptyState icon="messages" title="No emails yet" />}
      {emails.map(({ id, at, recipient, subject, parts }) => (
        <Card key={id} title={subject} as="article">
          <p className={styles.to}>
            To {recipient} · <Instant at={at} timeZone={timeZone} />
          </p>
          <p className={styles.text}>
            {parts.map(({ text, path }) =>
              path ? (
                <a key={text} href={path}>
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        </Card>
      ))}
      <p>
        <a href="/login">Back to sign in</a>
      </p>
    </main>
  );
}
