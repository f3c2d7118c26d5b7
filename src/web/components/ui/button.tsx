import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { joinClasses } from '#web/lib/class-names.ts';

const looks = {
  primary: 'bg-gold font-semibold text-on-gold disabled:opacity-80 not-disabled:hover:bg-gold-hover',
  outline: 'border border-line-strong font-medium text-text not-disabled:hover:bg-raised',
  danger: 'border border-danger/60 font-semibold text-danger not-disabled:hover:bg-danger/12',
  ghost: 'font-medium text-muted not-disabled:hover:bg-raised not-disabled:hover:text-text',
} as const;

const sizes = {
  normal: 'h-11 px-4 text-sm md:h-10',
  small: 'h-11 px-3 text-sm md:h-8.5',
  icon: 'size-11 md:size-10',
} as const;

interface ButtonLook {
  look?: keyof typeof looks | undefined;
  size?: keyof typeof sizes | undefined;
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

function findClasses({ look = 'outline', size = 'normal' }: ButtonLook, className?: string) {
  return joinClasses(base, looks[look], sizes[size], className);
}

export function Button({
  look,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={findClasses({ look, size }, className)} {...rest} />;
}

export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: ButtonLook & Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link className={findClasses({ look, size }, className)} {...rest} />;
}
