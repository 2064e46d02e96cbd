import { Form } from '@remix-run/react';
import { DefaultButton } from '#app/forms/default-button.tsx';
import { Chip } from '#app/ui/data/chip.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { IconLink } from '#app/ui/form/icon-button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { type InboxQuery, inboxHref, listQuery } from '../inbox-query.ts';
import styles from './filters.module.css';

export interface FiltersProps {
  action: string;
  query: InboxQuery;
  /** The days shown, also those by default. */
  from: string;
  to: string;
  chips: { label: string; removeHref: string }[];
  clearHref: string;
  /** The unread conversations; null if only those are shown. */
  unreadHref: string | null;
  newHref: string;
}

const flags = [
  { name: 'unread', label: 'Unread' },
  { name: 'patientUnread', label: 'Not read by the patient' },
  { name: 'favorite', label: 'Favorites' },
  { name: 'color', label: 'Highlighted' },
  { name: 'archived', label: 'Archived' },
] as const;

const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
];

/** The search over all messages, the filters, and those that are active. */
export function Filters({ action, query, from, to, chips, clearHref, unreadHref, newHref }: FiltersProps) {
  const key = inboxHref(action, listQuery(query));
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <Form
          key={`search ${key}`}
          method="get"
          action={action}
          role="search"
          aria-label="Messages"
          className={styles.search}
        >
          <Icon name="search" size="small" />
          <input
            type="search"
            name="q"
            defaultValue={query.q ?? ''}
            maxLength={100}
            aria-label="Search all messages"
            placeholder="Search messages"
            autoComplete="off"
          />
          <DefaultButton value="Search" />
        </Form>
        <details key={`filters ${key}`} className={styles.more}>
          <summary title="Filters">
            <Icon name="preferences" />
            <span className="sr-only">Filters</span>
          </summary>
          <Form method="get" action={action} aria-label="Filters" className={styles.panel}>
            {query.group && <input type="hidden" name="group" value={query.group} />}
            {query.view && <input type="hidden" name="view" value={query.view} />}
            {flags.map(({ name, label }) => (
              <ChoiceField
                key={name}
                type="checkbox"
                name={name}
                id={`filter-${name}`}
                value="1"
                label={label}
                defaultChecked={query[name] === '1'}
              />
            ))}
            <DateField label="From" name="from" id="filter-from" defaultValue={from} />
            <DateField label="To" name="to" id="filter-to" defaultValue={to} />
            <SelectField
              label="Order"
              name="sort"
              id="filter-sort"
              options={sortOptions}
              defaultValue={query.sort ?? ''}
            />
            <Button variant="primary">Apply filters</Button>
          </Form>
        </details>
        <IconLink icon="add" label="New conversation" href={newHref} />
      </div>
      {(chips.length > 0 || unreadHref) && (
        <ul className={styles.chips} aria-label="Active filters">
          {chips.map((chip) => (
            <li key={chip.label}>
              <Chip {...chip} />
            </li>
          ))}
          {unreadHref && (
            <li>
              <a href={unreadHref} className={styles.clear}>
                Show unread
              </a>
            </li>
          )}
          {chips.length > 1 && (
            <li>
              <a href={clearHref} className={styles.clear}>
                Clear all
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
