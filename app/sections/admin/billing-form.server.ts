import { z } from 'zod';
import {
  type ClinicBilling,
  type ClinicBillingChange,
  clinicBillingChange,
  npi,
} from '#server/inova/contract/payments/clinic-billing.ts';
import { npiField } from './billing-fields.ts';

type Physicians = Pick<ClinicBilling, 'physicians'>;

const { street, zip, npi: facilityNpi, taxId } = clinicBillingChange.shape;

/** What estimates say of a clinic, with a field for the NPI of each physician. */
export const billingForm = ({ physicians }: Physicians) =>
  z.object({
    street,
    zip,
    npi: facilityNpi,
    taxId,
    ...Object.fromEntries(physicians.map(({ id }) => [npiField(id), npi])),
  });

/** The parsed form as the service takes it. */
export function toBilling(form: z.output<ReturnType<typeof billingForm>>, { physicians }: Physicians) {
  const npis = form as Record<string, string | null>;
  const change: ClinicBillingChange = {
    street: form.street,
    zip: form.zip,
    npi: form.npi,
    taxId: form.taxId,
    physicians: physicians.map(({ id }) => ({ id, npi: npis[npiField(id)] ?? null })),
  };
  return change;
}
