let failed: string | null = null;

/** Remembers the number of the last request for a page's data if it failed: an error page can't see its response. */
export function watchFailedRequests(): void {
  const { fetch } = window;
  window.fetch = async (...input) => {
    const response = await fetch(...input);
    if (new URL(response.url, location.href).pathname.endsWith('.data'))
      failed = response.status < 400 ? null : response.headers.get('x-request-id');
    return response;
  };
}

/** The number of that request; null if the last one succeeded. */
export const failedRequest = (): string | null => failed;
