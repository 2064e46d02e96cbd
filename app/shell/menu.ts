import type { MenuGroup } from './side-menu.tsx';

/** The side menu: what exists. */
export function menuFor(): MenuGroup[] {
  return [
    {
      entries: [
        { label: 'Overview', href: '/overview', icon: 'home' },
        { label: 'Patients', href: '/patients', icon: 'search' },
      ],
    },
    {
      heading: 'New patient',
      entries: [
        { label: 'Add patient', href: '/patients/add', icon: 'add-patient' },
        { label: 'Import from EHR', href: '/patients/import', icon: 'import' },
      ],
    },
  ];
}
