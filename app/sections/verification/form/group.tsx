import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import type { FormField, FormGroup } from './fields.server.ts';
import styles from './form.module.css';
import type { Texts } from './form-texts.server.ts';
import { FromRecord } from './from-record.tsx';
import { PreviousValue } from './previous-value.tsx';
import { Remaining, remainingText } from './remaining.tsx';
import { Section } from './section.tsx';
import { ValueField } from './value-field.tsx';

interface FormState {
  texts: Texts;
  fieldErrors: Texts;
  /** Texts that the patient's record filled in. */
  recordTexts: Texts;
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

function GroupField({ field, texts, fieldErrors, recordTexts, previous, isClosed }: FormState & { field: FormField }) {
  const { name, kind, usedOf } = field;
  const previousText = previous?.[name];
  const isDifferent = previousText && !isClosed && previousText !== texts[name];
  const recordText = recordTexts[name];
  const isFromRecord = recordText !== undefined && recordText === texts[name];
  const hint = (
    <>
      {isFromRecord && <FromRecord name={name} text={recordText} />}
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
        hint={usedOf || isFromRecord || isDifferent ? hint : undefined}
      />
    </div>
  );
}
