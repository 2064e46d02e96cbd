import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { formatDate } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import type { ObSummary } from '#server/inova/contract/ob-records.ts';
import { obSummariesPath, obSummaryPdfHref } from './paths.ts';

type Loaded = { summary: ObSummary } | { summary: null; refusal: string };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.summary ? `OB summary of ${data.summary.document.patient.name} · inova` : 'OB summary · inova' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const summary = await context.inova.obRecords.summary(requireRecordId(params.record));
    return json<Loaded>({ summary });
  } catch (error) {
    if (!(error instanceof InovaError) || error.status !== 409) throw error;
    return json<Loaded>({ summary: null, refusal: error.message }, { status: 409 });
  }
}

/** The summary of an obstetric record for its practice: the text of its PDF. */
export default function ObSummaryPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.summary ? <Summary {...loaded.summary} /> : <Refused message={loaded.refusal} />;
}

function Summary({ id, patientId, practice, dueOn, generatedAt, document }: ObSummary) {
  return (
    <Stack>
      <div data-print="hide">
        <Stack>
          <PageHeader
            title={`OB summary of ${document.patient.name}`}
            subtitle={`For ${practice}, due ${formatDate(dueOn)}`}
            actions={
              <>
                <ButtonLink href={obSummariesPath}>OB records</ButtonLink>
                <ButtonLink href={`/patients/${patientId}`}>Patient record</ButtonLink>
                <ButtonLink href={obSummaryPdfHref(id)} icon="download" variant="primary" download>
                  Download PDF
                </ButtonLink>
                <PrintButton />
              </>
            }
          />
          {!generatedAt && <Banner kind="advisory">Draft. The text changes until the record is generated.</Banner>}
        </Stack>
      </div>
      <DocumentView document={document} />
    </Stack>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <Stack>
      <PageHeader title="OB summary" actions={<ButtonLink href={obSummariesPath}>OB records</ButtonLink>} />
      <Banner kind="degraded">{message}</Banner>
    </Stack>
  );
}
