const activityEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input'] as const;

/**
 * Listens for user activity. While the warning is shown, moving the pointer and using the warning's own elements
 * (`isInWarning`) don't count.
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
