import { AnswerField } from './answer-field.tsx';
import type { ShownField, ShownGroup } from './fields.server.ts';
import styles from './form.module.css';
import { LastTime } from './last-time.tsx';
import { Remaining, remainingText } from './remaining.tsx';
import { Section } from './section.tsx';
import type { Texts } from './texts.server.ts';

interface Held {
  texts: Texts;
  faults: Texts;
  /** What the same form held the last time. */
  last: Texts | null;
  isClosed: boolean;
}

/** The fields of one group, those asked under a condition right behind what decides it. */
export function Group({ group: { id, title, fields }, ...held }: Held & { group: ShownGroup }) {
  return (
    <Section id={id} title={title} isClosed={held.isClosed}>
      {fields.map(({ then, ...field }) =>
        then ? (
          <div key={field.name} className={styles.reveal}>
            <Answer field={field} {...held} />
            <div className={styles.revealed}>
              {then.map((each) => (
                <Answer key={each.name} field={each} {...held} />
              ))}
            </div>
          </div>
        ) : (
          <Answer key={field.name} field={field} {...held} />
        ),
      )}
    </Section>
  );
}

function Answer({ field, texts, faults, last, isClosed }: Held & { field: ShownField }) {
  const { name, kind, usedOf } = field;
  const before = last?.[name];
  const isNews = before && !isClosed && before !== texts[name];
  const hint = (
    <>
      {usedOf && <Remaining limit={usedOf} used={name} initial={remainingText(texts[usedOf], texts[name])} />}
      {isNews && <LastTime field={field} text={before} />}
    </>
  );
  return (
    <div className={kind === 'long text' ? styles.wide : undefined}>
      <AnswerField field={field} text={texts[name]} fault={faults[name]} hint={usedOf || isNews ? hint : undefined} />
    </div>
  );
}
