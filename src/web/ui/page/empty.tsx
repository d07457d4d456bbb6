import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import './notices.css';

interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  /** The heading level: 1 if this is the whole screen, 2 if it is everything below the screen's heading. */
  readonly level?: 1 | 2 | 3;
  /** The next step: a button or a link. */
  readonly children?: ReactNode;
}

/** A place without data: why it is empty and what to do next. */
export function Empty({ icon, title, hint, level = 3, children }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="notice stack gap-8 middle">
      <span className="mark">
        <Icon name={icon} size={22} />
      </span>
      <Heading className="type-17 bold">{title}</Heading>
      <p className="notice-hint">{hint}</p>
      {children}
    </div>
  );
}
