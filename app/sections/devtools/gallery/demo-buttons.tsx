import type { ReactNode } from 'react';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';

/** Buttons that tell which of them was pressed: each is named `pressed`. */
export function DemoButtons({ children }: { children: ReactNode }) {
  return (
    <PortalForm action="/testing">
      <Cluster>{children}</Cluster>
    </PortalForm>
  );
}
