import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { fullName } from '#app/lib/names.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { agreementHref, pdfHref, worksheetHref } from '../agreement/stages.ts';
import { loadPatientContext, selectAgreement } from '../patient-context.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Estimate for ${fullName(loaded.patient)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { patient, agreements } = await loadPatientContext(context, params.id);
  const agreement = selectAgreement(agreements, request);
  if (!agreement) throw redirect(`/patients/estimates/${patient.id}`);
  const { paper, isSent } = await context.inova.agreements.document(agreement.id, 'estimate');
  return { patient, agreement, paper, isSent };
}

export default function ViewEstimate() {
  const { patient, agreement, paper, isSent } = useLoaderData<typeof loader>();
  const isDraft = agreement.state === 'draft';
  return (
    <>
      <PageHeader
        title={`Estimate for ${fullName(patient)}`}
        subtitle={isSent ? 'As sent to the patient' : 'Preview, not sent'}
        actions={
          <>
            <ButtonLink href={pdfHref(agreement, 'estimate')} icon="download">
              Download PDF
            </ButtonLink>
            {isDraft ? (
              <>
                <ButtonLink href={worksheetHref(patient.id, agreement.id)}>Edit draft</ButtonLink>
                <ButtonLink href={`/patients/estimates/send/${patient.id}?agreement=${agreement.id}`} variant="primary">
                  Review and send
                </ButtonLink>
              </>
            ) : (
              <ButtonLink href={agreementHref(agreement)}>View agreement</ButtonLink>
            )}
          </>
        }
      />
      <DocumentView document={paper} />
    </>
  );
}
