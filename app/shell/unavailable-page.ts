import { openUnsentNotice, type UnsentNotice, watchSubmissions } from './unsent-notice.ts';

/** How often a request of the router is sent again, each time after the seconds of the response. */
const maxRepeats = 6;

const pathOf = (input: RequestInfo | URL) => new URL(String(input), location.href).pathname;

/** True for a request of the router for a page's data; our own requests say how they follow redirects. */
const isRouters = (input: RequestInfo | URL, init: RequestInit = {}) =>
  init.redirect === undefined && pathOf(input).endsWith('.data');

/** The seconds after which to try again, if the response is the page that says so; null otherwise. */
function retrySeconds({ status, headers }: Response): number | null {
  const isPage = status === 503 && headers.get('Content-Type')?.startsWith('text/html');
  return isPage ? Number(headers.get('Retry-After')) || null : null;
}

function wait(seconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', stop);
  });
}

/** True for a form with a key, which is saved once however often it is sent. */
const isOnceOnly = (body: RequestInit['body']) =>
  (body instanceof URLSearchParams || body instanceof FormData) && Boolean(body.get('onceKey'));

const parsePage = async (response: Response) => new DOMParser().parseFromString(await response.text(), 'text/html');

/** Shows the page in place of the document, whose scripts go on with nothing. */
function show(page: Document): Promise<never> {
  document.documentElement.replaceWith(document.adoptNode(page.documentElement));
  return new Promise(() => {});
}

/**
 * While the database can't be reached, the portal responds with a plain page, of which the router would make an error.
 * Reading waits and tries again, so that the open page and what is typed in it stay. A form stays as it is filled in, with
 * a notice in it, and one with a key is sent again like reading. If the page no longer has the form, a response that keeps
 * it is shown instead, to send it again from there.
 */
export function handleUnavailable(): void {
  watchSubmissions();
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const isForm = init?.method === 'POST';
    const canRepeat = !isForm || isOnceOnly(init.body);
    let notice: UnsentNotice | null = null;
    try {
      for (let repeats = 0; ; repeats++) {
        const response = await send(input, init);
        const seconds = isRouters(input, init) ? retrySeconds(response) : null;
        if (seconds === null) return response;
        if (isForm) notice ??= openUnsentNotice(pathOf(input), canRepeat);
        if (isForm && !notice) {
          const page = await parsePage(response);
          if (page.forms.length > 0 || !canRepeat || repeats === maxRepeats) return show(page);
        }
        if (!isForm && repeats === maxRepeats) return response;
        do await wait(seconds, init?.signal);
        while (notice && !notice.mayRepeat());
      }
    } finally {
      notice?.remove();
    }
  };
}
