import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import { YesNo } from '#app/ui/form/yes-no.tsx';
import styles from './form.module.css';
import type { Texts } from './form-texts.server.ts';
import { Section } from './section.tsx';
import { SameBelow, SetCodes } from './set-codes.tsx';

interface Code {
  cpt: string;
  label: string;
}

/** Headings by the suffix of the field's name. */
const aspectHeadings = { coverage: 'Covered', exclusions: 'Excluded', auth: 'Authorization' };

/** What the payer covers of each of the clinic's procedure codes. */
export function Codes({
  codes,
  texts,
  fieldErrors,
  errors,
  isClosed,
}: {
  codes: Code[];
  texts: Texts;
  fieldErrors: Texts;
  errors: FormError[];
  isClosed: boolean;
}) {
  const cpts = codes.map(({ cpt }) => cpt);
  const columns: Column<Code>[] = [
    { key: 'cpt', label: 'Code', primary: true, cell: ({ cpt }) => cpt },
    { key: 'label', label: 'Procedure', cell: ({ label }) => label },
    ...Object.entries(aspectHeadings).map(([aspect, heading]) => ({
      key: aspect,
      label: heading,
      cell: ({ cpt, label }: Code) => {
        const name = `${cpt}-${aspect}`;
        const error = fieldErrors[name];
        return (
          <YesNo
            name={name}
            label={`${heading}: ${cpt} ${label}`}
            defaultValue={texts[name]}
            errors={error ? [error] : undefined}
          />
        );
      },
    })),
    { key: 'below', label: 'Same below', isTool: true, cell: ({ cpt }) => <SameBelow codes={cpts} cpt={cpt} /> },
  ];
  return (
    <Section id="codes" title="Procedure codes" isClosed={isClosed} errors={errors} isPlain>
      {codes.length > 1 && !isClosed && <SetCodes codes={cpts} headings={aspectHeadings} />}
      <div className={styles.codes}>
        <Table
          caption="Coverage by procedure"
          columns={columns}
          rows={codes}
          keyOf={({ cpt }) => cpt}
          empty={<EmptyState icon="list" title="This clinic has no procedure codes" />}
        />
      </div>
    </Section>
  );
}
