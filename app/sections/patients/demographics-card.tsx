import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

/** The patient's contact details, provider and source. */
export function DemographicsCard({ patient }: { patient: PatientRecord }) {
  const { phone, email, address1, address2, city, state, zip, provider, source } = patient;
  const cityLine = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
  return (
    <Card title="Demographics">
      <DefinitionList
        items={[
          { term: 'Phone', value: phone && <Copyable text={phone} label="phone" /> },
          { term: 'Email', value: email && <Copyable text={email} label="email" /> },
          { term: 'Address', value: [address1, address2, cityLine].filter(Boolean).join(', ') },
          { term: 'Provider', value: provider },
          { term: 'Source', value: source },
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
