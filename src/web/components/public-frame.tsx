import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './logo.tsx';

interface PublicFrameProps {
  back: { to: string; label: string };
  action?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The pages that one reads without signing in: where one comes from above, where one may go below. */
export function PublicFrame({ back, action, footer, children }: PublicFrameProps) {
  return (
    <div className="min-h-dvh overflow-x-clip">
      <header className="relative z-10 mx-auto flex max-w-[76rem] items-center gap-4 px-5 py-4 md:px-10 md:py-6">
        <p className="flex items-center gap-3 font-display text-section">
          <Logo size="small" />
          <span className="max-sm:sr-only">Minutier</span>
        </p>
        <Link
          to={back.to}
          className="inline-flex min-h-11 items-center gap-2 text-muted text-sm transition-colors hover:text-text sm:ml-auto"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {back.label}
        </Link>
        {action && <div className="ml-auto sm:ml-2">{action}</div>}
      </header>
      <main id="main">{children}</main>
      <footer className="mt-20 border-line border-t bg-well md:mt-28">
        <div className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-x-8 gap-y-2 px-5 py-6 text-muted text-sm md:px-10 md:py-8">
          {footer}
        </div>
      </footer>
    </div>
  );
}

/** A link of the footer, high enough for a thumb. */
export const footerLink = 'inline-flex min-h-11 items-center transition-colors hover:text-text';
