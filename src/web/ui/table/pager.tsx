import { count } from '../../format.ts';
import { Icon, type IconName } from '../icon.tsx';
import { pageCount, pageWindow } from './page-window.ts';
import './pager.css';
import { TABLE_TEXTS } from '../../text/en/kit.ts';

interface PagerProps {
  readonly page: number;
  /** Rows of the whole list. */
  readonly total: number;
  readonly perPage: number;
  readonly onPage: (page: number) => void;
}

/** The range of rows and, if there are several pages, buttons to change the page. */
export function Pager({ page, total, perPage, onPage }: PagerProps) {
  const pages = pageCount(total, perPage);
  const step = (name: string, icon: IconName, to: number) => (
    <button type="button" className="pager-step" disabled={to < 1 || to > pages || to === page} onClick={() => onPage(to)}>
      <Icon name={icon} size={16} />
      <span className="pager-word">{name}</span>
    </button>
  );
  return (
    <div className="pager row apart">
      <p className="note">
        {total > 0 && TABLE_TEXTS.rowsOfTotal(count((page - 1) * perPage + 1), count(Math.min(page * perPage, total)), count(total))}
      </p>
      {pages > 1 && (
        <nav aria-label={TABLE_TEXTS.pages} className="pager-steps">
          {step(TABLE_TEXTS.first, 'chevronFirst', page > 1 ? 1 : 0)}
          {step(TABLE_TEXTS.prev, 'chevronLeft', page - 1)}
          {pageWindow(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              className="pager-number"
              aria-label={TABLE_TEXTS.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
          {step(TABLE_TEXTS.next, 'chevronRight', page + 1)}
          {step(TABLE_TEXTS.last, 'chevronLast', page < pages ? pages : 0)}
        </nav>
      )}
    </div>
  );
}
