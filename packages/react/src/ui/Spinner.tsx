/** Loading spinner without a label of its own. */
export function Spinner({ size = 'small' }: { size?: 'small' | 'large' }) {
  return <span className="spinner" data-size={size} aria-hidden="true" />
}
