import { lazy, type ReactNode, Suspense } from 'react'

const HostSlot = lazy(() => import('./HostSlot.tsx').then((file) => ({ default: file.HostSlot })))

type Props = { render: (() => ReactNode) | undefined; fallback?: ReactNode }

/** Shows what the host app renders, or the fallback. The code is loaded only if the app renders something. */
export const OwnContent = ({ render, fallback = null }: Props) =>
  render ? (
    <Suspense>
      <HostSlot render={render} />
    </Suspense>
  ) : (
    fallback
  )
