import { type Catalog, packagesOf } from '../catalog/seed.ts';
import type { Random } from '../seed/random.ts';
import { covers, type SeedValues } from '../verifications/seed-values.ts';

interface Item {
  kind: 'package' | 'additional' | 'open';
  name: string;
  cpt: string | null;
  amount_cents: number;
  quantity: number;
  self_pay: boolean;
  insurance: boolean;
}

type Extra = readonly [name: string, cpt: string, dollars: number];

const laboratory: Extra[] = [
  ['ICSI, up to ten', '89280', 1500],
  ['Assisted hatching', '89253', 500],
  ['Extended embryo culture', '89272', 900],
  ['Embryo storage, one year', '89342', 750],
];
const extras: Record<string, Extra[]> = {
  'IVF with PGT': laboratory,
  'IVF, fresh transfer': laboratory,
  'Egg freezing': [['Egg storage, one year', '89346', 650]],
  IUI: [['Sperm wash', '58323', 250]],
};
const transferExtras: Extra[] = [
  ['Assisted hatching', '89253', 500],
  ['Preparation for transfer', '89255', 500],
];
const credits = ['Deposit', 'Grant', 'Courtesy credit'];

const item = (kind: Item['kind'], name: string, cents: number, cpt: string | null = null): Item => ({
  kind,
  name,
  cpt,
  amount_cents: cents,
  quantity: 1,
  self_pay: true,
  insurance: false,
});

function insuredShare(answers: SeedValues, price: number): Item[] {
  const deductible = answers.deductable - answers.deductableMet;
  const share = Math.round((price * answers.coInsurance) / 100);
  return [
    ...(deductible > 0 ? [item('open', 'Deductible left', deductible)] : []),
    ...(share > 0 ? [item('open', 'Coinsurance, estimated', share)] : []),
    item('additional', 'Administration fee', 15_000),
  ];
}

/** The lines of an agreement; the patient's items minus discounts and credits make the total. */
export function createLines(random: Random, catalog: Catalog, kind: string, answers: SeedValues | null) {
  const chosen = catalog.packages[random.pick(packagesOf[kind] ?? [0])] as Catalog['packages'][number];
  const isInsured = answers !== null && covers(answers, kind) && random.chance(0.8);
  const main = { ...item('package', chosen.name, chosen.price_cents), self_pay: !isInsured, insurance: isInsured };
  const items = [main, ...(isInsured ? insuredShare(answers, chosen.price_cents) : [])];
  if (random.chance(0.5)) {
    const [name, cpt, dollars] = random.pick(extras[kind] ?? transferExtras);
    items.push({ ...item('additional', name, dollars * 100, cpt), quantity: random.chance(0.1) ? 2 : 1 });
  }
  if (random.chance(0.08)) items.push(item('open', 'Laboratory, open', random.between(40, 380) * 100));
  let left = items.filter(({ self_pay }) => self_pay).reduce((sum, each) => sum + each.amount_cents * each.quantity, 0);
  const discounts = random.chance(0.18)
    ? [random.pick(catalog.discounts.filter(({ active, starts_on }) => active && !starts_on))]
    : [];
  const given = discounts.map(({ id, name, percent, amount_cents }) => {
    const off = Math.min(left, percent ? Math.round((left * percent) / 100) : (amount_cents ?? 0));
    return { discount_id: id, name, percent, amount_cents: off };
  });
  left -= given.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const credit = random.chance(0.1) ? Math.min(left, random.pick([25_000, 50_000, 100_000, 150_000])) : 0;
  return {
    packageId: chosen.id,
    template: chosen.template,
    items,
    discounts: given,
    credits: credit > 0 ? [{ description: random.pick(credits), amount_cents: credit }] : [],
    total: left - credit,
  };
}
