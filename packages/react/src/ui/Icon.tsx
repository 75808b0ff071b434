type Props = { paths: readonly string[]; size?: 16 | 20 | 24 }

/** Line icon in the text colour, hidden from screen readers. */
export function Icon({ paths, size = 20 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      // The viewBox is 24 wide: this keeps the stroke at 1.5 px at every size.
      strokeWidth={(1.5 * 24) / size}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
