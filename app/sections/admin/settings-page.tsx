import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useDialogIsOpen } from '#app/lib/dialog-route.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import styles from './settings.module.css';

const pages = [
  ['Packages', '/admin/packages'],
  ['Categories', '/admin/categories'],
  ['Checklists', '/admin/checklists'],
  ['Discounts', '/admin/discounts'],
] as const;

interface SettingsPageProps {
  title: string;
  subtitle: string;
  /** Its own address, among the tabs. */
  path: string;
  /** What its button adds: "package". */
  adds: string;
  children: ReactNode;
}

/** A part of the settings; dialogs open over it. */
export function SettingsPage({ title, subtitle, path, adds, children }: SettingsPageProps) {
  const isBehindDialog = useDialogIsOpen();
  return (
    <>
      <div className={styles.page} inert={isBehindDialog ? '' : undefined}>
        <PageHead
          title={title}
          subtitle={subtitle}
          actions={
            <ButtonLink href={`${path}/new`} icon="add" variant="primary">
              New {adds}
            </ButtonLink>
          }
        />
        <Tabs label="Settings" tabs={pages.map(([label, href]) => ({ label, href, current: href === path }))} />
        {children}
      </div>
      <Outlet />
    </>
  );
}
