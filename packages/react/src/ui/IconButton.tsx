import { Icon } from './Icon.tsx'

type Props = { label: string; paths: readonly string[]; onPress(): void }

/** Icon button with an accessible label. */
export function IconButton({ label, paths, onPress }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      part="icon-button"
      aria-label={label}
      onClick={onPress}
    >
      <Icon paths={paths} />
    </button>
  )
}
