import { showMoney } from '#app/lib/money.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { noPackage, type Package } from '#server/inova/contract/packages.ts';
import type { TypedConsult } from './typed-consult.ts';

export type Offers = Awaited<ReturnType<typeof offersFor>>;

/** What can be chosen in the form of a consult; the package chosen stays among those of whatever category. */
export async function offersFor(inova: Inova, typed: TypedConsult) {
  const category = Number(typed.category) || 0;
  const [categories, inCategory, all, templates, codes, discounts] = await Promise.all([
    inova.packages.categories(),
    inova.packages.list(category),
    inova.packages.list(),
    inova.packages.checklistTemplates(),
    inova.clinic.cptCodes(),
    inova.packages.discounts(),
  ]);
  const chosen = [...inCategory, ...all].find(({ id }) => String(id) === typed.package);
  const inactive = chosen ? [] : (await inova.packages.list(-1)).filter(({ id }) => String(id) === typed.package);
  const packages = unique([...inCategory, ...(chosen ? [chosen] : inactive)]);
  return {
    categories: categories.map(({ id, name }) => ({ value: id, label: name })),
    packages: packages.map(({ id, name, price }) => ({
      value: id,
      label: id === noPackage.id ? name : `${name} · ${showMoney(Math.round(price * 100))}`,
    })),
    templates: templates.map(({ name }) => ({ value: name, label: name })),
    codes: codes.map(({ cpt, label, price }) => ({
      value: cpt,
      label: price === null ? `${cpt} ${label}` : `${cpt} ${label} · ${showMoney(Math.round(price * 100))}`,
    })),
    discounts: discounts.map(({ id, name, percent, cents, active }) => ({
      value: id,
      name,
      amount: percent === null ? showMoney(cents ?? 0) : `${percent} %`,
      label: `${name} · ${percent === null ? showMoney(cents ?? 0) : `${percent} %`}${active ? '' : ' · not offered now'}`,
    })),
  };
}

function unique(packages: Package[]): Package[] {
  return [...new Map(packages.map((each) => [each.id, each])).values()];
}
