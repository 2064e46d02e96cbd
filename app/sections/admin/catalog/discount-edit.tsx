import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { findItem, updateFromForm } from './catalog.server.ts';
import { CatalogEdit } from './catalog-edit.tsx';
import { DiscountFields } from './catalog-fields.tsx';
import { discountForm } from './catalog-forms.server.ts';
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
  return { id, version, values, previousVersions, onceKey: newOnceKey() };
}

export function action({ context, params }: ActionFunctionArgs) {
  return updateFromForm(context, 'discounts', params.item, discountForm, (id, value, version) =>
    context.inova.catalog.changeDiscount(id, { ...value, version }),
  );
}

export default function EditDiscount() {
  return (
    <CatalogEdit kind="discounts" activeLabel="Given">
      {(fields) => <DiscountFields fields={fields} />}
    </CatalogEdit>
  );
}
