import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { useAutoRefresh } from '#app/lib/use-auto-refresh.ts';
import { PatientBar } from '#app/sections/agreements/patient-bar.tsx';
import { loadPatientContext } from '#app/sections/agreements/patient-context.server.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { QrImage } from '#app/ui/data/qr-image.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Cluster, Stack } from '#app/ui/layout/stack.tsx';
import { qrCodeOf } from '#server/documents/qr-code.ts';
import { cardFormHref, cardLinkHref, receiptHref, takeHref } from '../take/hrefs.ts';
import { chargeHref } from '../taken/hrefs.ts';
import { describeCardPage } from './card-page-result.ts';
import styles from './cards.module.css';

export const meta: MetaFunction = () => [{ title: 'Payment link · inova' }];
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const refreshSeconds = 10;

/** Without script, a Refresh header shows what became of the link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await context.inova.cards.page(requireRecordId(params.link));
  const { patient, clinic } = await loadPatientContext(context, String(page.patientId));
  const isWaiting = page.state === 'open' || page.state === 'pending';
  const refresh = isWaiting && !context.hasScript ? { headers: { Refresh: String(refreshSeconds) } } : {};
  const qr = page.url && qrCodeOf(page.url);
  return json({ page, isWaiting, patient, clinic, qr, result: describeCardPage(page) }, refresh);
}

/** Asks the card service now. */
export async function action({ context, params }: ActionFunctionArgs) {
  const id = requireRecordId(params.link);
  const to = cardLinkHref(id);
  return submitButton(context, {
    schema: z.object({}),
    subject: id,
    backHref: to,
    run: () => context.inova.cards.checkPage(id),
    success: () => ({ to }),
  });
}

/** A link on which a patient enters a card, as text and QR code, and what became of it. */
export default function CardLink() {
  const { page, isWaiting, patient, clinic, qr, result } = useLoaderData<typeof loader>();
  const { purpose, cents, url, createdAt, createdBy } = page;
  useAutoRefresh(isWaiting ? refreshSeconds : null);
  const { kind, title, detail } = result;
  return (
    <Stack>
      <PageHeader
        title={purpose === 'payment' ? 'Payment link' : 'Link to save a card'}
        subtitle={
          <>
            {cents !== null && `${formatMoney(cents)} · `}Created <Instant at={createdAt} timeZone={clinic.timeZone} />{' '}
            by {createdBy}
          </>
        }
      />
      <PatientBar heading="h2" patient={patient} clinicName={clinic.name} />
      <Stack aria-live="polite">
        <Banner kind={kind}>
          <strong>{title}</strong>
          {detail && <p>{detail}</p>}
        </Banner>
      </Stack>
      {url && qr && (
        <Card title="For the patient">
          <Stack>
            <p>The patient scans this code, or opens this link, and enters the card on the card service’s page.</p>
            <QrImage qr={qr} label="QR code of the link below" />
            <p className={styles.link}>
              <a href={url} rel="noreferrer">
                {url}
              </a>{' '}
              <CopyButton text={url} label="link" />
            </p>
          </Stack>
        </Card>
      )}
      <Cluster>
        {isWaiting ? (
          <PortalForm action={cardLinkHref(page.id)}>
            <Button variant="primary" icon="refresh">
              Check now
            </Button>
          </PortalForm>
        ) : (
          <NextStep page={page} />
        )}
        <ButtonLink href={`/patients/${patient.id}`} variant="quiet" icon="user">
          Patient record
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>['page'];

function NextStep({ page: { state, patientId, paymentId, chargeId, cardId, purpose } }: { page: Page }) {
  if (state === 'paid' && paymentId !== null)
    return (
      <ButtonLink href={receiptHref(paymentId)} variant="primary">
        View receipt
      </ButtonLink>
    );
  if (state === 'saved')
    return (
      <ButtonLink href={takeHref(patientId, null, cardId)} variant="primary">
        Take payment
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink href={purpose === 'payment' ? takeHref(patientId) : cardFormHref(patientId)} variant="primary">
        {purpose === 'payment' ? 'Take payment' : 'Add card'}
      </ButtonLink>
      {chargeId !== null && <ButtonLink href={chargeHref(chargeId)}>View card payment</ButtonLink>}
    </>
  );
}
