import { z } from 'zod';
import {
  type ClinicBilling,
  type ClinicBillingChange,
  clinicBillingChange,
  npi,
} from '#server/inova/contract/payments/clinic-billing.ts';
import { npiField } from './billing-fields.ts';

type Physicians = Pick<ClinicBilling, 'physicians'>;

const { npi: facilityNpi, taxId } = clinicBillingChange.shape;

/** What estimates say of a clinic besides its address, with a field for the NPI of each physician. */
export const billingForm = ({ physicians }: Physicians) =>
  z.object({
    npi: facilityNpi,
    taxId,
    ...Object.fromEntries(physicians.map(({ id }) => [npiField(id), npi])),
  });

/** The parsed form as the service takes it; the address stays. */
export function toBilling(form: z.output<ReturnType<typeof billingForm>>, { street, zip, physicians }: ClinicBilling) {
  const npis = form as Record<string, string | null>;
  const change: ClinicBillingChange = {
    street,
    zip,
    npi: form.npi,
    taxId: form.taxId,
    physicians: physicians.map(({ id }) => ({ id, npi: npis[npiField(id)] ?? null })),
  };
  return change;
}
