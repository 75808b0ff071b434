import { Spinner } from './Spinner.tsx'

/** Spinner above a title. */
export function SpinnerBadge() {
  return (
    <span className="badge">
      <Spinner size="large" />
    </span>
  )
}
