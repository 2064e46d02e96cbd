import { PortalForm } from './portal-form.tsx';

interface Offer {
  label: string;
  action: string;
  fields: Record<string, string>;
}

/** What a message offers to do about what it tells. */
export function OfferForm({ label, action, fields }: Offer) {
  return (
    <PortalForm action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{label}</button>
    </PortalForm>
  );
}
