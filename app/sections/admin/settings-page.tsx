import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import styles from './settings.module.css';

type SettingsTabs = readonly (readonly [label: string, href: string])[];

const catalogTabs: SettingsTabs = [
  ['Packages', '/admin/packages'],
  ['Categories', '/admin/categories'],
  ['Checklists', '/admin/checklists'],
  ['Discounts', '/admin/discounts'],
];

interface SettingsPageProps {
  title: string;
  subtitle: string;
  /** The page's own address, which is one of the tabs. */
  path: string;
  /** Where the Add button leads; by default to the page of that name below. */
  newHref?: string;
  /** What the Add button adds: "package". */
  itemName: string;
  /** The pages of the same settings; by default those of the catalog. */
  tabs?: SettingsTabs;
  children: ReactNode;
}

/** A settings page; dialogs open over it. */
export function SettingsPage(props: SettingsPageProps) {
  const { title, subtitle, path, newHref = `${path}/new`, itemName, tabs = catalogTabs, children } = props;
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div className={styles.page} inert={isBehindDialog ? '' : undefined}>
        <PageHeader
          title={title}
          subtitle={subtitle}
          actions={
            <ButtonLink href={newHref} icon="add" variant="primary">
              New {itemName}
            </ButtonLink>
          }
        />
        <Tabs label="Settings" tabs={tabs.map(([label, href]) => ({ label, href, current: href === path }))} />
        {children}
      </div>
      <Outlet />
    </>
  );
}
