import { Table } from '#app/ui/table.tsx';
import styles from './consults.module.css';
import type { Offers } from './offers.server.ts';
import { payers } from './payers.ts';
import type { TypedConsult, TypedDiscount, TypedItem } from './typed-consult.ts';

interface ConsultConflictProps {
  yours: TypedConsult;
  theirs: TypedConsult;
  offers: Offers;
}

/** What somebody else saved while this form was open, beside what is in it, where the two differ. */
export function ConsultConflict({ yours, theirs, offers }: ConsultConflictProps) {
  const [mine, saved] = [wordsOf(yours, offers), wordsOf(theirs, offers)];
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(saved)])].filter(
    (field) => mine[field] !== saved[field],
  );
  return (
    <section className={styles.meanwhile} aria-labelledby="meanwhile">
      <h2 id="meanwhile">Saved by somebody else meanwhile</h2>
      <Table
        caption="Where yours and theirs differ"
        columns={[
          { key: 'field', label: 'Field', primary: true, cell: (field) => field },
          { key: 'mine', label: 'Yours, in the form below', cell: (field) => mine[field] ?? '—' },
          { key: 'saved', label: 'Saved now', cell: (field) => saved[field] ?? '—' },
        ]}
        rows={fields}
        keyOf={(field) => field}
        empty="Both are the same. Save yours to go on."
      />
      <p>
        Nothing of yours is lost: change the form below if you want to, and save it, or open the page anew to go on with
        theirs.
      </p>
    </section>
  );
}

/** A consult in words, by field. */
function wordsOf(typed: TypedConsult, offers: Offers): Record<string, string> {
  const label = (options: { value: string | number; label: string }[], value: string) =>
    options.find((option) => String(option.value) === value)?.label ?? value;
  const item = ({ name, amount, quantity, payer }: TypedItem) =>
    `${name}, ${quantity} × $${amount}, ${label(payers, payer).toLowerCase()}`;
  const discount = ({ discount: number, name, amount, reason }: TypedDiscount) =>
    number ? label(offers.discounts, number) : [name, amount, reason].filter(Boolean).join(', ');
  return {
    Package: label(offers.packages, typed.package),
    'Package paid by': label(payers, typed.packagePayer),
    Checklist: typed.template || 'As the package says',
    ...lines('Additional item', typed.items, item),
    ...lines('Open item', typed.openItems, item),
    ...lines('Discount', typed.discounts, discount),
    ...lines('Credit', typed.credits, ({ description, amount }) => `${description}, $${amount}`),
  };
}

function lines<Line>(title: string, all: Line[], words: (line: Line) => string): Record<string, string> {
  return Object.fromEntries(all.map((line, index) => [`${title} ${index + 1}`, words(line)]));
}
