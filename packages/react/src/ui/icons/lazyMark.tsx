import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Props = { fallback: ReactNode }

/** Mark in a chunk of its own. If the chunk cannot be loaded, the fallback takes its place. */
export function lazyMark<Given extends Props>(
  load: () => Promise<ComponentType<Given>>,
): ComponentType<Given> {
  const Loaded = lazy(() =>
    load().then(
      (mark) => ({ default: mark }),
      () => ({ default: ({ fallback }: Given) => fallback }),
    ),
  ) as unknown as ComponentType<Given>
  return (props) => (
    <Suspense fallback={<svg className="wallet-mark" viewBox="0 0 24 24" aria-hidden="true" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
