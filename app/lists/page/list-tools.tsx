import { Banner } from '#app/ui/feedback/banner.tsx';
import { hrefOf, namesOf, without } from '../asked.ts';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './list-tools.module.css';
import type { ListView } from './view.server.ts';

/** What stands between the filters and the rows: faults that belong to no field, the columns, and the views. */
export function ListTools({ listing, columns, asked, shown, faults, views }: ListView) {
  const names = listing.filters.flatMap(namesOf);
  const kept = without(shown, ['page', 'count']);
  const isSaved = views.some(({ current }) => current);
  return (
    <>
      {Object.entries(faults)
        .filter(([name]) => !names.includes(name))
        .map(([name, message]) => (
          <Banner key={name} kind="degraded">
            “{name}” is not in force: {message}
          </Banner>
        ))}
      <div className={styles.tools} data-print="hide">
        <ColumnChooser key={JSON.stringify(shown)} listing={listing} all={columns} asked={asked} />
        {Object.keys(kept).length > 0 && !isSaved && (
          <a className={styles.link} href={hrefOf(`/lists/${listing.id}/views/new`, kept)}>
            Save this view
          </a>
        )}
        {views.length > 0 && (
          <a className={styles.link} href={`/lists/${listing.id}/views`}>
            Edit views
          </a>
        )}
      </div>
    </>
  );
}
