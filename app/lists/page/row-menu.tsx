import { useEffect, useRef, useState } from 'react';
import { MenuList } from '#app/ui/layout/menu.tsx';
import type { ListInfo } from '#server/inova/contract/lists/lists.ts';
import { rowKey } from '../bulk/selection.ts';
import type { ListQuery } from '../list-query.ts';
import { rowActionLinks, rowLabel } from './row-actions.tsx';
import type { ListRowView } from './row-view.server.ts';

interface RowMenuProps {
  list: ListInfo;
  query: ListQuery;
  rows: ListRowView[];
}

/** With script, the one menu that all rows share; it opens beside the row's link, which leads to the preview without. */
export function RowMenu({ list, query, rows }: RowMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-menu]') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain) return;
      event.preventDefault();
      event.stopPropagation();
      setOpener(link);
    };
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);
  useEffect(() => {
    const list = menu.current;
    if (!opener || !list) return;
    const close = ({ newState }: Event & { newState?: string }) => newState === 'closed' && setOpener(null);
    list.addEventListener('toggle', close);
    list.showPopover({ source: opener } as never);
    list.querySelector<HTMLElement>('a, button')?.focus();
    opener.setAttribute('aria-expanded', 'true');
    return () => {
      opener.removeAttribute('aria-expanded');
      list.removeEventListener('toggle', close);
    };
  }, [opener]);
  const row = opener && rows.find((each) => rowKey(each) === opener.dataset.rowMenu);
  return (
    <MenuList
      ref={menu}
      id="row-menu"
      label={row ? `Actions: ${rowLabel(list, row)}` : 'Actions'}
      links={row ? rowActionLinks(list, query, row) : []}
    />
  );
}
