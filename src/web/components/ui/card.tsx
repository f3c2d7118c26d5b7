import type { ComponentProps } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  /** A section is a landmark and wants a name of its own; one of many alike is an article. */
  as?: 'section' | 'article';
}

export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return <Element className={joinClasses('rounded-card border border-line bg-panel', className)} {...rest} />;
}
