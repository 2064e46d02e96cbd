import { prefix, type RouteConfigEntry, route } from '@remix-run/route-config';

/** A catalog settings page with its dialogs. */
const settings = (plural: string, singular: string) =>
  route(plural, `sections/admin/catalog/${plural}.tsx`, [
    route('new', `sections/admin/catalog/${singular}-new.tsx`),
    route(':item', `sections/admin/catalog/${singular}-edit.tsx`),
  ]);

/** The pages of the menu's Admin group. */
export const adminPages: Record<string, RouteConfigEntry[]> = {
  Admin: prefix('admin', [
    route('', 'sections/admin/settings.tsx'),
    settings('packages', 'package'),
    settings('categories', 'category'),
    settings('checklists', 'checklist'),
    settings('discounts', 'discount'),
    route('medallia', 'sections/admin/medallia/medallia.tsx', { id: 'lists/survey-responses' }),
    route('networkcryo', 'sections/admin/networkcryo/networkcryo.tsx'),
    route('consents', 'sections/admin/consents/wordings.tsx', [
      route(':kind', 'sections/admin/consents/new-wording.tsx'),
    ]),
    route('users', 'sections/admin/users/users.tsx', [
      route('new', 'sections/admin/users/user-new.tsx'),
      route(':account', 'sections/admin/users/user-edit.tsx'),
      route(':account/:change', 'sections/admin/users/user-step.tsx'),
    ]),
    ...prefix('connect', [
      route('mailboxes-2', 'sections/admin/connect/groups/groups.tsx', [
        route('new', 'sections/admin/connect/groups/group-new.tsx'),
        route(':item', 'sections/admin/connect/groups/group-edit.tsx'),
        route(':item/delete', 'sections/admin/connect/groups/group-delete.tsx'),
      ]),
      route('templates', 'sections/admin/connect/templates/templates.tsx', [
        route('new', 'sections/admin/connect/templates/template-new.tsx'),
        route(':item', 'sections/admin/connect/templates/template-edit.tsx'),
        route(':item/delete', 'sections/admin/connect/templates/template-delete.tsx'),
      ]),
      route('appointments', 'sections/admin/connect/appointments/mappings.tsx', [
        route('new', 'sections/admin/connect/appointments/mapping-new.tsx'),
        route(':item', 'sections/admin/connect/appointments/mapping-edit.tsx'),
        route(':item/delete', 'sections/admin/connect/appointments/mapping-delete.tsx'),
      ]),
      route('medications', 'sections/admin/connect/medications/medications.tsx', [
        route('dialogs/manage/:item?', 'sections/admin/connect/medications/medication-manage.tsx'),
        route('dialogs/manage/:item/use', 'sections/admin/connect/medications/medication-use.tsx'),
      ]),
      route('hours', 'sections/admin/connect/hours/hours.tsx', [
        route('new', 'sections/admin/connect/hours/holiday-new.tsx'),
        route(':day', 'sections/admin/connect/hours/holiday-edit.tsx'),
      ]),
    ]),
  ]),
  'Network controls': [
    route('networkcontrols', 'sections/admin/network/network.tsx', [
      route('switch/:feature', 'sections/admin/network/switch-feature.tsx'),
      route('cancel/:item', 'sections/admin/network/cancel-switch.tsx'),
    ]),
  ],
};
