import { Spinner } from './Spinner.tsx'

/** Keeps the place of a row whose name is being asked for, so that nothing moves when it comes. */
export const RowPlaceholder = () => (
  <div className="row" aria-busy="true">
    <span className="row-icon">
      <Spinner />
    </span>
  </div>
)
