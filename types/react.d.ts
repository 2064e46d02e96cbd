import 'react';

/** Attributes of HTML that React 18 passes on but its types do not know. */
declare module 'react' {
  interface HTMLAttributes<T> {
    inert?: '';
    popover?: 'auto' | 'manual';
    popovertarget?: string;
  }
}
