import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './notices.css';

interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  /** The next step: a button or a link. */
  readonly children?: ReactNode;
}

/** A place without data yet: says why and what to do next. */
export function Empty({ icon, title, hint, children }: EmptyProps) {
  return (
    <div className="notice">
      <span className="notice-mark">
        <Icon name={icon} size={22} />
      </span>
      <p className="notice-title">{title}</p>
      <p className="notice-hint">{hint}</p>
      {children}
    </div>
  );
}
