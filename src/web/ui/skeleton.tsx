import './skeleton.css';

/** A place that fills when its data comes; it has the final size, so nothing moves. */
export function Skeleton({ height, width = '100%' }: { readonly height: number | string; readonly width?: number | string }) {
  return <span className="skeleton" style={{ height, width }} aria-hidden="true" />;
}
