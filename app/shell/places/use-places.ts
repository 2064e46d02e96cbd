import { useLocation, useMatches, useNavigation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { forgetCoveredRows, forgetPlaces, keepPlace, type Place, showPlace } from './places.ts';

const scrollers = () => [...document.querySelectorAll('[data-keeps-scroll]')];
const rowBoxes = () => [...document.querySelectorAll<HTMLInputElement>('main input[name="row"]')];

/** Back, and closing a dialog, return to a page as it was left: the scroll of its tables, selected rows, and focus. */
export function usePlaces(): void {
  const location = useLocation();
  const matches = useMatches();
  const { key } = location;
  const page = location.pathname + location.search.replace(/[?&]peek=[^&]*/, '');
  const lastPage = useRef(page);
  const navigation = useNavigation();
  const isAfterAction = navigation.formMethod !== undefined && navigation.formMethod !== 'GET';
  const returnsTo = navigation.state === 'loading' && isAfterAction ? navigation.location.pathname : null;
  useEffect(() => {
    if (returnsTo) forgetCoveredRows(returnsTo);
  }, [returnsTo]);
  useEffect(keepOnEvents, []);
  useLayoutEffect(() => forgetPlaces, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest changes with the key
  useLayoutEffect(() => {
    const place = showPlace(location, matches);
    if (place) restore(place);
    else if (page !== lastPage.current) for (const scroller of scrollers()) scroller.scrollTop = 0;
    lastPage.current = page;
  }, [key]);
}

function keepOnEvents(): () => void {
  const keepScrolls = () =>
    keepPlace({ scrolls: scrollers().map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]) });
  const keepRows = () => keepPlace({ rows: rowBoxes().flatMap(({ checked, value }) => (checked ? [value] : [])) });
  const keepLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null;
    if (link) keepPlace({ link: link.getAttribute('href') });
  };
  document.addEventListener('scroll', keepScrolls, { capture: true, passive: true });
  document.addEventListener('change', keepRows);
  document.addEventListener('click', keepLink, { capture: true });
  return () => {
    document.removeEventListener('scroll', keepScrolls, { capture: true });
    document.removeEventListener('change', keepRows);
    document.removeEventListener('click', keepLink, { capture: true });
  };
}

function restore({ scrolls, rows, link }: Place): void {
  for (const [index, scroller] of scrollers().entries()) scroller.scrollTo(...(scrolls[index] ?? [0, 0]));
  for (const box of rowBoxes()) if (rows.includes(box.value) !== box.checked) box.click();
  const opener = link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`);
  const byHash = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  const focused = opener || byHash;
  if (focused && document.activeElement === document.body) focused.focus({ preventScroll: true });
}
