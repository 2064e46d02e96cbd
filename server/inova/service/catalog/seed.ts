const categories = ['IVF', 'Transfer', 'Preservation', 'Insemination', 'Donor', 'Retired'];

/** Packages: category, name, price in dollars. */
const packages: [number, string, number][] = [
  [0, 'Single IVF', 13_900],
  [0, 'IVF + PGT-A', 17_900],
  [0, 'Two-cycle IVF', 24_500],
  [0, 'Three-cycle refund', 36_000],
  [1, 'Frozen embryo transfer', 4_900],
  [2, 'Egg freezing, one cycle', 8_500],
  [2, 'Egg freezing, two cycles', 15_500],
  [3, 'IUI x3', 2_700],
  [4, 'Donor egg, frozen, six', 28_000],
  [5, 'Single IVF, former price', 12_400],
];

type Days = [from: string, to: string];

const discounts: [name: string, percent: number | null, cents: number | null, active: boolean, days?: Days][] = [
  ['Military', 10, null, true],
  ['Oncology', 25, null, true],
  ['Employee', 20, null, true],
  ['Sibling storage', null, 10_000, true],
  ['Spring campaign', 5, null, false, ['2025-03-01', '2025-05-31']],
  ['Refer a friend', null, 25_000, true, ['2027-01-01', '2027-12-31']],
];

const checklists: [name: string, points: string[]][] = [
  [
    'Treatment agreement',
    [
      'Consents signed by everybody in treatment',
      'Infectious disease screening within twelve months',
      'Prior authorization on file, where the plan asks for one',
      'Payment, or the first part of the plan, before day 1',
      'Medications ordered and injection class taken',
    ],
  ],
  [
    'Transfer agreement',
    [
      'Consent to thaw and transfer signed',
      'Number of embryos to thaw agreed with the provider',
      'Payment, or the first part of the plan, before the preparation begins',
    ],
  ],
  ['Storage agreement', ['Storage and disposition consent signed', 'Card on file for the yearly fee']],
];

/** The packages for each kind of episode, by index. */
export const packagesOf: Record<string, number[]> = {
  'IVF with PGT': [1, 1, 1, 2, 3],
  'IVF, fresh transfer': [0, 0, 2],
  'Frozen embryo transfer': [4],
  'Egg freezing': [5, 5, 6],
  IUI: [7],
  'Donor egg': [8],
  'Gestational carrier': [4],
};

/** A clinic's packages, discounts and checklists; ids start at the clinic's number times 100. */
export function createCatalog(clinic: number) {
  const own = (index: number) => ({ client_id: clinic, id: clinic * 100 + index });
  return {
    package_categories: categories.map((name, index) => ({ ...own(index), name, active: name !== 'Retired' })),
    packages: packages.map(([category, name, price], index) => ({
      ...own(index),
      category_id: own(category).id,
      name,
      price_cents: price * 100,
      template: category === 1 ? 'Transfer agreement' : 'Treatment agreement',
      active: category !== 5,
    })),
    checklist_templates: checklists.map(([name, points], index) => ({ ...own(index), name, points })),
    discounts: discounts.map(([name, percent, amount_cents, active, days], index) => ({
      ...own(index),
      name,
      percent,
      amount_cents,
      active,
      starts_on: days?.[0] ?? null,
      ends_on: days?.[1] ?? null,
    })),
  };
}

export type Catalog = ReturnType<typeof createCatalog>;
