import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import './button.css';

interface Look {
  /** primary: the main action; default: other actions; soft: a quieter main action; danger: deletes something. */
  readonly variant?: 'primary' | 'default' | 'soft' | 'danger';
  readonly size?: 's' | 'm' | 'l';
  readonly wide?: boolean;
  readonly children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** Shows a spinner and disables the button. */
  readonly busy?: boolean;
}

/** A button of type 'button', unless the type is given. */
export function Button({ variant, size, wide, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={look({ variant, size, wide })} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, size, wide, children, to }: Look & { readonly to: string }) {
  return (
    <Link to={to} className={look({ variant, size, wide })}>
      {children}
    </Link>
  );
}

/** A download link that looks like a button. */
export function DownloadLink({ variant, size, wide, children, href }: Look & { readonly href: string }) {
  return (
    <a href={href} download className={look({ variant, size, wide })}>
      {children}
    </a>
  );
}

function look({ variant = 'primary', size = 'm', wide }: { [Key in keyof Omit<Look, 'children'>]: Look[Key] | undefined }): string {
  return `button button-${variant} button-${size}${wide ? ' button-wide' : ''}`;
}
