import type { ReactNode } from 'react';
import { Phone } from '#app/lib/phone.tsx';
import { intakeHref } from '#app/sections/intakes/questionnaire/hrefs.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { CopyButton } from '#app/ui/form/copy-button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PatientRecord } from '#server/inova/contract/patients.ts';

interface DemographicsCardProps {
  patient: PatientRecord;
  /** The status of the latest intake; undefined if it can't be known. */
  intake?: string | null;
  /** Where to correct it; none if inova can't. */
  editHref?: string;
}

/** The patient's contact details, provider, source and intake. */
export function DemographicsCard({ patient, intake, editHref }: DemographicsCardProps) {
  const { phone, email, address1, address2, city, state, zip, provider, source, partnerName } = patient;
  const cityLine = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
  return (
    <Card id="demographics" title="Demographics" action={editHref && <a href={editHref}>Edit</a>}>
      <DefinitionList
        items={[
          { term: 'Phone', value: phone && <Copyable text={phone} label="phone" shown={<Phone number={phone} />} /> },
          { term: 'Email', value: email && <Copyable text={email} label="email" /> },
          { term: 'Address', value: [address1, address2, cityLine].filter(Boolean).join(', ') },
          { term: 'Partner', value: partnerName },
          { term: 'Provider', value: provider },
          { term: 'Source', value: source },
          ...(intake === undefined
            ? []
            : [{ term: 'Intake', value: <a href={intakeHref(patient.id)}>{intake ?? 'Not sent'}</a> }]),
        ]}
      />
    </Card>
  );
}

function Copyable({ text, label, shown = text }: { text: string; label: string; shown?: ReactNode }) {
  return (
    <>
      {shown} <CopyButton text={text} label={label} />
    </>
  );
}
