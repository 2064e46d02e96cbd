/** How often a request of the router is sent again, each time after the seconds of the response. */
const maxRepeats = 6;

/** True for a request of the router for a page's data; our own requests say how they follow redirects. */
const isRouters = (input: RequestInfo | URL, init: RequestInit = {}) =>
  init.redirect === undefined && new URL(String(input), location.href).pathname.endsWith('.data');

/** The seconds after which to try again, if the response is the page that says so; null otherwise. */
function retrySeconds({ status, headers }: Response): number | null {
  const isPage = status === 503 && headers.get('Content-Type')?.startsWith('text/html');
  return isPage ? Number(headers.get('Retry-After')) || null : null;
}

function wait(seconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
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
 * Reading waits and tries again, so that the open page and what is typed in it stay. A response that keeps a form is
 * shown, to send it again from there. Others, of a portal that is too busy and of a balancer without a portal, don't have
 * it: a form with a key stays on its page and is sent again like reading.
 */
export function handleUnavailable(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    for (let repeats = 0; ; repeats++) {
      const response = await send(input, init);
      const seconds = isRouters(input, init) ? retrySeconds(response) : null;
      if (seconds === null) return response;
      if (init?.method === 'POST') {
        const page = await parsePage(response);
        if (page.forms.length > 0 || !isOnceOnly(init.body) || repeats === maxRepeats) return show(page);
      } else if (repeats === maxRepeats) return response;
      await wait(seconds, init?.signal);
    }
  };
}
