import { Icon } from './Icon.tsx'

type Props = { paths: readonly string[]; tone?: 'plain' | 'danger' | 'warning' | 'success' }

/** Icon above a title. */
export function Badge({ paths, tone = 'plain' }: Props) {
  return (
    <span className="badge" data-tone={tone}>
      <Icon paths={paths} size={24} />
    </span>
  )
}
