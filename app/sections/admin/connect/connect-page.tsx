import type { ComponentProps } from 'react';
import { SettingsPage } from '../settings-page.tsx';

const tabs = [
  ['Groups', '/admin/connect/mailboxes-2'],
  ['Templates', '/admin/connect/templates'],
  ['Hours', '/admin/connect/hours'],
  ['Appointments', '/admin/connect/appointments'],
  ['Medications', '/admin/connect/medications'],
] as const;

/** A settings page of Messages 2.0 and of what patients see; dialogs open over it. */
export function ConnectPage(props: Omit<ComponentProps<typeof SettingsPage>, 'tabs'>) {
  return <SettingsPage {...props} tabs={tabs} />;
}
