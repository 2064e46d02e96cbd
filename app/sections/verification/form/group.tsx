import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import type { FormField, FormGroup } from './fields.server.ts';
import styles from './form.module.css';
import type { Texts } from './form-texts.server.ts';
import { FromRecord } from './from-record.tsx';
import { PatientIsHolder } from './patient-is-holder.tsx';
import { UnknownPayer } from './payer/unknown-payer.tsx';
import { PreviousValue } from './previous-value.tsx';
import { Remaining, remainingText } from './remaining.tsx';
import { Section } from './section.tsx';
import { ValueField } from './value-field.tsx';

interface FormState {
  texts: Texts;
  fieldErrors: Texts;
  /** Texts that the patient's record filled in. */
  recordTexts: Texts;
  /** Fields among them that the last verification filled in. */
  previousNames: string[];
  /** Texts of the policy holder if it is the patient. */
  holderTexts: Texts;
  /** The insurance company if it is none of the payers. */
  unknownPayer: string | null;
  /** Field text of the previous verification. */
  previous: Texts | null;
  isClosed: boolean;
}

/** The fields of one group, conditional fields right after the field they depend on. */
export function Group({
  group: { id, title, fields },
  errors,
  ...formState
}: FormState & { group: FormGroup; errors: FormError[] }) {
  return (
    <Section id={id} title={title} isClosed={formState.isClosed} errors={errors}>
      {id === 'policy-holder' && !formState.isClosed && <PatientIsHolder texts={formState.holderTexts} />}
      {fields.map(({ dependents, ...field }) =>
        dependents ? (
          <div key={field.name} className={styles.reveal}>
            <GroupField field={field} {...formState} />
            <div className={styles.revealed}>
              {dependents.map((each) => (
                <GroupField key={each.name} field={each} {...formState} />
              ))}
            </div>
          </div>
        ) : (
          <GroupField key={field.name} field={field} {...formState} />
        ),
      )}
    </Section>
  );
}

function GroupField({ field, ...state }: FormState & { field: FormField }) {
  const { texts, fieldErrors, recordTexts, previousNames, unknownPayer, previous, isClosed } = state;
  const { name, kind, usedOf } = field;
  const previousText = previous?.[name];
  const isDifferent = previousText && !isClosed && previousText !== texts[name];
  const recordText = recordTexts[name];
  const isFromRecord = recordText !== undefined && recordText === texts[name];
  const isUnknown = name === 'company' && unknownPayer !== null && !isClosed;
  const source = previousNames.includes(name) ? 'From the last verification' : 'From the patient record';
  const hint = (
    <>
      {isUnknown && <UnknownPayer name={unknownPayer} />}
      {isFromRecord && <FromRecord name={name} text={recordText} source={source} />}
      {usedOf && <Remaining limit={usedOf} used={name} initial={remainingText(texts[usedOf], texts[name])} />}
      {isDifferent && <PreviousValue field={field} text={previousText} />}
    </>
  );
  return (
    <div className={kind === 'long text' ? styles.wide : undefined}>
      <ValueField
        field={field}
        text={texts[name]}
        error={fieldErrors[name]}
        hint={usedOf || isUnknown || isFromRecord || isDifferent ? hint : undefined}
      />
    </div>
  );
}
