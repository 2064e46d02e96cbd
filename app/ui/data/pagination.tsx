import { classNames } from '../class-names.ts';
import { Icon } from '../layout/icon.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Starting at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** True if counting stopped before the last row. */
  isMore?: boolean;
  hrefOf: (page: number) => string;
  /** Names the links if a page has several paginations. */
  label?: string;
}

/** "1–20 of 41" with links to nearby pages. */
export function Pagination({ page, pageSize, total, isMore = false, hrefOf, label = 'Pages' }: PaginationProps) {
  const countedPages = Math.max(1, Math.ceil(total / pageSize));
  const lastPage = isMore ? Math.max(countedPages, page + 1) : countedPages;
  const from = (page - 1) * pageSize + 1;
  if (total === 0) return <p className={styles.range}>None</p>;
  return (
    <div className={styles.pagination}>
      <p className={styles.range}>
        {from}–{isMore ? page * pageSize : Math.min(page * pageSize, total)} of {total.toLocaleString('en-US')}
        {isMore && '+'}
      </p>
      {lastPage > 1 && (
        <nav aria-label={label}>
          <ul className={styles.pages}>
            {page > 1 && <Step href={hrefOf(page - 1)} direction="previous" />}
            {pagesAround(page, lastPage).map((number) => (
              <li key={number}>
                <a
                  href={hrefOf(number)}
                  className={classNames(styles.page, Math.abs(number - page) > 1 && styles.far)}
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </a>
              </li>
            ))}
            {page < lastPage && <Step href={hrefOf(page + 1)} direction="next" />}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Step({ href, direction }: { href: string; direction: 'previous' | 'next' }) {
  return (
    <li>
      <a href={href} className={styles.page} rel={direction === 'next' ? 'next' : 'prev'}>
        {direction === 'previous' && <Icon name="previous" size="small" />}
        {direction === 'previous' ? 'Previous' : 'Next'}
        {direction === 'next' && <Icon name="next" size="small" />}
      </a>
    </li>
  );
}

/** The first page, the last page, and two on each side of the current one. */
function pagesAround(page: number, lastPage: number): number[] {
  const near = [-2, -1, 0, 1, 2].map((step) => page + step).filter((number) => number >= 1 && number <= lastPage);
  return [...new Set([1, ...near, lastPage])];
}
