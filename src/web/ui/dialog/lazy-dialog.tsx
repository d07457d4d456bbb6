import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog whose code is loaded when it first opens. After that it stays, so that it closes as others do. */
export function lazyDialog<Props extends { readonly opened: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props>;
/** The same of a dialog that has another property which says that it is open. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props>;
export function lazyDialog<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = ({ opened }) => opened,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [isWanted, setWanted] = useState(isOpen(props));
    if (isOpen(props) && !isWanted) setWanted(true);
    return (
      isWanted && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}
