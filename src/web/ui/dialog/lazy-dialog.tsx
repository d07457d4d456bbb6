import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog whose code is loaded when it first opens. After that it stays, so that it closes as others do. */
export function lazyDialog<Props extends { readonly opened: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [isWanted, setWanted] = useState(props.opened);
    if (props.opened && !isWanted) setWanted(true);
    return (
      isWanted && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}
