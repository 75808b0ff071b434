import { Spinner } from './Spinner.tsx'

/** Placeholder of a row whose name is loading, so that the layout does not shift. */
export const RowPlaceholder = () => (
  <div className="row" aria-busy="true">
    <span className="row-icon">
      <Spinner />
    </span>
  </div>
)
