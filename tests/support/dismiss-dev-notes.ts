import type { HttpBrowser } from './http-browser.ts';

/** Dismisses the developer notes for the day; otherwise they come before the page asked for at sign-in. */
export function dismissDevNotes(browser: HttpBrowser): HttpBrowser {
  browser.cookies.set('dismissDevNote', 'MQ%3D%3D');
  return browser;
}
