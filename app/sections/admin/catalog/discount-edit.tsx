import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { findItem, updateFromForm } from './catalog.server.ts';
import { CatalogEdit } from './catalog-edit.tsx';
import { DiscountFields } from './catalog-fields.tsx';
import { discountForm, toDiscount } from './catalog-forms.server.ts';
import { amountOf } from './catalog-text.ts';

export const meta = () => [{ title: 'Edit discount · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { item, previousVersions } = await findItem(context, 'discounts', params.item);
  const { id, version, name, active } = item;
  const values = {
    name,
    amount: amountOf(item),
    startsOn: item.startsOn ?? '',
    endsOn: item.endsOn ?? '',
    active: active ? 'on' : '',
  };
  return { id, values, previousVersions, setup: formSetup(discountForm, { version }) };
}

export function action({ context, params }: ActionFunctionArgs) {
  const change = (id: number, value: z.output<typeof discountForm>, version: number) =>
    context.inova.catalog.changeDiscount(id, { ...toDiscount(value), version });
  return updateFromForm(context, 'discounts', params.item, discountForm, change, toDiscount);
}

export default function EditDiscount() {
  return (
    <CatalogEdit kind="discounts" activeLabel="Active">
      {(control) => <DiscountFields control={control} />}
    </CatalogEdit>
  );
}
