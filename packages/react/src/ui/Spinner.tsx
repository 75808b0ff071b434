/** Turns while something is awaited; whoever shows it says what for. */
export function Spinner({ size = 'small' }: { size?: 'small' | 'large' }) {
  return <span className="spinner" data-size={size} aria-hidden="true" />
}
