import { Spinner } from './Spinner.tsx'

/** Keeps the place of a field that is being fetched, so that nothing moves when it comes. */
export function FieldPlaceholder() {
  return (
    <div className="field" aria-busy="true">
      <div className="field-box field-waiting">
        <Spinner />
      </div>
      <span className="field-note" />
    </div>
  )
}
