import { Spinner } from './Spinner.tsx'

/** Placeholder of a field whose chunk is loading, so that the layout does not shift. */
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
