import type { ButtonHTMLAttributes } from 'react';

/** The first button of a form with several: what Enter in a field does, for nobody to see. */
export function DefaultButton(
  props: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'value' | 'formNoValidate'>,
) {
  return (
    <button type="submit" {...props} className="sr-only" tabIndex={-1} aria-hidden>
      {props.value}
    </button>
  );
}
