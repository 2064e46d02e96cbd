import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { requireRecordId } from '#app/lib/record-id.ts';
import { invoiceHref } from '#app/sections/payments/paths.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Grid } from '#app/ui/layout/grid.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { accountHref } from '../account/paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${capitalize(data.notice.kind)} to ${data.notice.patient} · inova` : 'inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const notice = await context.inova.cryoNotices.get(requireRecordId(params.notice));
  return { notice, timeZone: context.staff.user.clientTimeZone };
}

const dateOrNull = (day: string | null) => day && formatDate(day);

/** A letter or email as it was written, and the proof of its delivery. */
export default function Notice() {
  const { notice, timeZone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`${capitalize(notice.kind)} to ${notice.patient}`}
        subtitle={notice.clinic}
        actions={
          <>
            <PrintButton />
            <ButtonLink href="/cryo/comms">Letters and emails</ButtonLink>
            <ButtonLink href={accountHref(notice.patientId)}>Storage account</ButtonLink>
          </>
        }
      />
      <Grid of="cards">
        <Card title="Text">
          <Stack>
            {notice.text.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </Card>
        <Card title="Delivery">
          <DefinitionList
            items={[
              { term: 'Address', value: notice.address },
              { term: 'Invoice', value: <a href={invoiceHref(notice.invoiceId)}>{notice.invoice}</a> },
              { term: 'Written', value: <Instant at={notice.writtenAt} timeZone={timeZone} /> },
              { term: 'Sent', value: dateOrNull(notice.sentOn) },
              { term: 'Certified number', value: notice.certifiedNumber },
              { term: 'Delivered', value: dateOrNull(notice.deliveredOn) },
              { term: 'Signed by', value: notice.receivedBy },
              { term: 'Returned', value: dateOrNull(notice.bouncedOn) },
              { term: 'Reason', value: notice.bounceReason },
            ]}
          />
        </Card>
      </Grid>
    </>
  );
}
