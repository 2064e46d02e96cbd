import { Banner } from '#app/ui/feedback/banner.tsx';

/** Says which fields of the user's draft another user has changed since it was stored. */
export function DraftConflict({ fields }: { fields: string[] }) {
  if (fields.length === 0) return null;
  return (
    <Banner kind="degraded">
      Another user has changed {listOf(fields)} since you typed. Your values are in the form. When you save, you see
      both before anything is replaced.
    </Banner>
  );
}

const listOf = (fields: string[]) =>
  fields.length > 4 ? `${fields.length} fields` : new Intl.ListFormat('en-US').format(fields);
