import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Reloads the page's data this many seconds after it was loaded, while the page is visible; null stops it. */
export function useAutoRefresh(seconds: number | null): void {
  const { revalidate, state } = useRevalidator();
  const isLoading = useNavigation().state !== 'idle' || state !== 'idle';
  useEffect(() => {
    if (seconds === null || isLoading) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, isLoading, revalidate]);
}
