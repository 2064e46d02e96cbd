import { PayerFileForm } from '#app/forms/payer-file-form.tsx';
import { responseExtensions } from './response-file.ts';

interface PayerResponseFormProps {
  action: string;
  text: string;
  errors: { message: string; field?: string }[];
  isPreviewed: boolean;
}

/** Submits a pasted or uploaded payer response for preview; nothing is saved. */
export function PayerResponseForm(props: PayerResponseFormProps) {
  return (
    <PayerFileForm
      title={props.isPreviewed ? 'Preview another response' : 'Paste or upload a response'}
      label="Payer response"
      hint="An X12 271 that starts with ISA, or a FHIR CoverageEligibilityResponse as JSON. Previewing doesn’t change the verification."
      button="Preview response"
      extensions={responseExtensions}
      {...props}
    />
  );
}
