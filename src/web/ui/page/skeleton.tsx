import './skeleton.css';

/** A placeholder of the final size, so nothing moves when the data arrives. */
export function Skeleton({ height, width = '100%' }: { readonly height: number | string; readonly width?: number | string }) {
  return <span className="skeleton" style={{ height, width }} aria-hidden="true" />;
}
