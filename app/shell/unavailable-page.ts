/** How often the router reads again, each time after the seconds of the response. */
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

/** Shows the page in place of the document, whose scripts go on with nothing. */
async function show(response: Response): Promise<never> {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.documentElement.replaceWith(document.adoptNode(page.documentElement));
  return new Promise(() => {});
}

/**
 * While the database can't be reached, the portal responds with a plain page, of which the router would make an error.
 * Reading waits and tries again, so that the open page and what is typed in it stay. The response to a form is shown: it
 * keeps what was entered, and sends it again.
 */
export function handleUnavailable(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    for (let repeats = 0; ; repeats++) {
      const response = await send(input, init);
      const seconds = isRouters(input, init) ? retrySeconds(response) : null;
      if (seconds === null) return response;
      if (init?.method === 'POST') return show(response);
      if (repeats === maxRepeats) return response;
      await wait(seconds, init?.signal);
    }
  };
}
