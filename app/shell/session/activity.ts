const activityEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const;

/**
 * Hears that somebody uses the page. While a modal warning stands, moving the pointer to its buttons and choosing among
 * them is no activity yet: `isChoosing` says whether an element is one of them.
 */
export function onActivity(isWarned: () => boolean, isInWarning: (target: Node) => boolean, handler: () => void) {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  const listen = (event: Event) => {
    const isMoving = event.type === 'pointermove';
    if (isMoving && event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    if (isWarned() && (isMoving || (event.target instanceof Node && isInWarning(event.target)))) return;
    handler();
  };
  for (const type of activityEvents) document.addEventListener(type, listen, options);
  window.addEventListener('popstate', listen, options);
  return () => controller.abort();
}
