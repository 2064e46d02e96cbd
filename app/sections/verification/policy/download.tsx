import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentView } from '#app/documents/document-view.tsx';
import { fullName } from '#app/lib/names.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PrintButton } from '#app/ui/layout/print-button.tsx';
import { VerificationChoice } from '../form/verification-choice.tsx';
import { policyPdfHref } from '../paths.ts';
import { NoPolicy } from './no-policy.tsx';
import { loadPolicy } from './policy.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Benefits for ${fullName(data)} · inova` : 'inova' },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return loadPolicy(context, params, request);
}

/** The policy document as the patient receives it, to read, print or download. */
export default function DownloadPolicy() {
  const policy = useLoaderData<typeof loader>();
  const { patientId, verificationId, isCompleted, paper, verifications } = policy;
  if (!paper) return <NoPolicy patient={policy} />;
  return (
    <>
      <div data-print="hide">
        <PageHeader
          title="Policy PDF"
          subtitle={fullName(policy)}
          actions={
            <>
              <ButtonLink href={policyPdfHref(patientId, verificationId)} icon="download" variant="primary" download>
                Download PDF
              </ButtonLink>
              <PrintButton />
              {isCompleted && (
                <ButtonLink href={`/patients/insurance/send/${patientId}?verification=${verificationId}`}>
                  Send
                </ButtonLink>
              )}
              {isCompleted && (
                <ButtonLink href={`/patients/insurance/send-for-signing/${patientId}?verification=${verificationId}`}>
                  Send for signature
                </ButtonLink>
              )}
              <ButtonLink href={`/patients/${patientId}`}>Back to patient</ButtonLink>
            </>
          }
        />
      </div>
      <VerificationChoice selectedId={verificationId} verifications={verifications} />
      <DocumentView document={paper} />
    </>
  );
}
