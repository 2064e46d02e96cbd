import { formatMoney } from '#app/lib/money.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { noPackage, type Package } from '#server/inova/contract/agreements/packages.ts';
import type { WorksheetValues } from './worksheet-values.ts';

export type WorksheetChoices = Awaited<ReturnType<typeof loadChoices>>;

/** The worksheet's options; the selected package stays available when the category changes. */
export async function loadChoices(inova: Inova, values: WorksheetValues) {
  const category = Number(values.category) || 0;
  const [categories, inCategory, allPackages, templates, codes, discounts] = await Promise.all([
    inova.packages.categories(),
    inova.packages.list(category),
    inova.packages.list(),
    inova.packages.checklistTemplates(),
    inova.clinic.cptCodes(),
    inova.packages.discounts(),
  ]);
  const selected = [...inCategory, ...allPackages].find(({ id }) => String(id) === values.package);
  const inactiveSelected = selected
    ? []
    : (await inova.packages.list(-1)).filter(({ id }) => String(id) === values.package);
  const packages = unique([...inCategory, ...(selected ? [selected] : inactiveSelected)]);
  return {
    categories: categories.map(({ id, name }) => ({ value: id, label: name })),
    packages: packages.map(({ id, name, price }) => ({
      value: id,
      label: id === noPackage.id ? name : `${name} · ${formatMoney(Math.round(price * 100))}`,
      cents: Math.round(price * 100),
    })),
    templates: templates.map(({ name }) => ({ value: name, label: name })),
    codes: codes.map(({ cpt, label, price }) => ({
      value: cpt,
      label: price === null ? `${cpt} ${label}` : `${cpt} ${label} · ${formatMoney(Math.round(price * 100))}`,
    })),
    discounts: discounts.map(({ id, name, percent, cents, active }) => ({
      value: id,
      name,
      amount: percent === null ? formatMoney(cents ?? 0) : `${percent}%`,
      label: `${name} · ${percent === null ? formatMoney(cents ?? 0) : `${percent}%`}${active ? '' : ' · inactive'}`,
    })),
  };
}

function unique(packages: Package[]): Package[] {
  return [...new Map(packages.map((each) => [each.id, each])).values()];
}
