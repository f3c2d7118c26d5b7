import { joinClasses } from '#web/lib/class-names.ts';

const sizes = { small: 'h-8', medium: 'h-10', large: 'h-20 md:h-24' } as const;

interface LogoProps {
  size: keyof typeof sizes;
  className?: string;
}

/** The panonceau: the oval shield on a notary's door, with the M of Minutier. */
export function Logo({ size, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 40 48"
      fill="none"
      aria-hidden="true"
      data-size={size}
      className={joinClasses('w-auto shrink-0 text-gold-line', sizes[size], className)}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="20" cy="24" rx="18.6" ry="22.6" strokeWidth="1.5" />
      <ellipse cx="20" cy="24" rx="15" ry="19" strokeWidth="0.8" opacity="0.65" />
      <path d="M13 30.5V18.2l7 8 7-8v12.3" strokeWidth="2.1" />
    </svg>
  );
}
