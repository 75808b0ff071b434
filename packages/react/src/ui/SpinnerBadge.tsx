import { Spinner } from './Spinner.tsx'

/** The picture above a title that says what is being waited for. */
export function SpinnerBadge() {
  return (
    <span className="badge">
      <Spinner size="large" />
    </span>
  )
}
