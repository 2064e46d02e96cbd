const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const;

/**
 * Hears that somebody uses the page. While a modal warning stands, moving the pointer to its buttons and choosing among
 * them is no activity yet: `isChoosing` says whether an element is one of them.
 */
export function onActivity(isWarned: () => boolean, isChoosing: (target: Node) => boolean, hear: () => void) {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  const listen = (event: Event) => {
    const isMoving = event.type === 'pointermove';
    if (isMoving && event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    if (isWarned() && (isMoving || (event.target instanceof Node && isChoosing(event.target)))) return;
    hear();
  };
  for (const sign of signs) document.addEventListener(sign, listen, options);
  window.addEventListener('popstate', listen, options);
  return () => stop.abort();
}
