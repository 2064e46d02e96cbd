import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatDate } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { pdfResponse } from '#app/lib/pdf-response.server.ts';
import { parseRecordId, requireRecordId } from '#app/lib/record-id.ts';
import { labelsPdf } from '#server/documents/document-pdf.ts';
import { describeSpecimen } from './specimen-text.ts';

/** The labels of a patient's specimens, or of one: the code, the patient's name and birth date, and what it is. */
export async function loader({ context: { inova }, params, request }: LoaderFunctionArgs) {
  const id = requireRecordId(params.id);
  const wanted = parseRecordId(new URL(request.url).searchParams.get('specimen'));
  const [patient, { specimens }] = await Promise.all([inova.patients.get(id), inova.cryoInventory.ofPatient(id)]);
  const labeled = specimens.filter((specimen) => wanted === null || specimen.id === wanted);
  if (labeled.length === 0) throw new Response(null, { status: 404 });
  const identity = [fullName(patient), patient.dob && `DOB ${formatDate(patient.dob)}`].filter(Boolean).join(' · ');
  const labels = labeled.map((specimen) => ({
    code: specimen.barcode,
    lines: [identity, describeSpecimen(specimen), `Frozen ${formatDate(specimen.frozenOn)}`],
  }));
  return pdfResponse(labelsPdf({ labels }), `labels-${id}.pdf`);
}
