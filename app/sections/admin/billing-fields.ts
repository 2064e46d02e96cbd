import type { ClinicBilling } from '#server/inova/contract/payments/clinic-billing.ts';
import { formatTaxId } from '#server/inova/contract/text/format.ts';

/** The name of the field for a physician's NPI. */
export const npiField = (physician: number) => `npi${physician}`;

/** What the form opens with. */
export const billingValues = ({ physicians, taxId, npi }: ClinicBilling) => ({
  npi,
  taxId: taxId && formatTaxId(taxId),
  ...Object.fromEntries(physicians.map(({ id, npi }) => [npiField(id), npi])),
});
