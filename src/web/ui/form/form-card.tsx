import type { ReactNode } from 'react';
import { Logo } from '../page/logo.tsx';
import './form-card.css';

interface FormCardProps {
  readonly title: string;
  readonly lead?: string;
  /** Below the card: a link to a related screen. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A screen with one short form. */
export function FormCard({ title, lead, foot, children }: FormCardProps) {
  return (
    <div className="form-screen stack gap-20 middle">
      <title>{`${title} · Rojmel`}</title>
      <div className="form-card boxed">
        <Logo />
        <div>
          <h1>{title}</h1>
          {lead && <p className="form-lead">{lead}</p>}
        </div>
        {children}
      </div>
      {foot && <p className="form-foot">{foot}</p>}
    </div>
  );
}
