import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

interface DemographicsCardProps {
  patient: PatientRecord;
  /** The status of the latest intake; undefined if it can't be known. */
  intake?: string | null;
}

/** The patient's contact details, provider, source and intake. */
export function DemographicsCard({ patient, intake }: DemographicsCardProps) {
  const { phone, email, address1, address2, city, state, zip, provider, source } = patient;
  const cityLine = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
  return (
    <Card id="demographics" title="Demographics">
      <DefinitionList
        items={[
          { term: 'Phone', value: phone && <Copyable text={phone} label="phone" /> },
          { term: 'Email', value: email && <Copyable text={email} label="email" /> },
          { term: 'Address', value: [address1, address2, cityLine].filter(Boolean).join(', ') },
          { term: 'Provider', value: provider },
          { term: 'Source', value: source },
          ...(intake === undefined ? [] : [{ term: 'Intake', value: intake ?? 'Not sent' }]),
        ]}
      />
    </Card>
  );
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <>
      {text} <CopyButton text={text} label={label} />
    </>
  );
}
