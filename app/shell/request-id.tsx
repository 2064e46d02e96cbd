import { createContext, useContext, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { failedRequest } from '#app/lib/failed-request.ts';

/** The number of the request whose page is rendered; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);

const elementId = 'request-id';

/** The number of the request that failed, to tell support; nothing if only the browser failed. */
export function RequestId() {
  const rendered = useContext(RequestIdContext);
  const isHydrated = useHydrated();
  const [id] = useState(() => rendered ?? (isHydrated ? failedRequest() : hydratedId()));
  if (!id) return null;
  return (
    <p>
      Request ID: <code id={elementId}>{id}</code>
    </p>
  );
}

/** What the server rendered, which the browser renders again. */
const hydratedId = () => document.getElementById(elementId)?.textContent ?? null;
