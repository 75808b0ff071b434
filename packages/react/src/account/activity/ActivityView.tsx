import { accountPagesText } from '../../text/accountPages.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { externalLink } from '../../ui/icons/generated/lucide.ts'
import { toSafeHref } from '../../ui/toSafeHref.ts'
import { Facts } from '../sections/Facts.tsx'

const text = accountPagesText.wallet.history

const TONES = { pending: 'quiet', confirmed: 'success', failed: 'danger' } as const

/** A transaction as shown. */
export type ActivityLine = {
  id: string
  name: string
  hint: string
  status: 'pending' | 'confirmed' | 'failed' | 'unknown'
  /** Page of the block explorer; null if the network has none. */
  url: string | null
}

type Props = {
  /** Null while they load. */
  lines: readonly ActivityLine[] | null
  hasFailed: boolean
}

/** The newest transactions of a wallet, each with a link to the block explorer. */
export function ActivityView({ lines, hasFailed }: Props) {
  if (hasFailed) return <p className="account-empty">{text.notLoaded}</p>
  if (lines === null)
    return <div className="account-skeleton" role="status" aria-label={accountPagesText.loading} />
  if (lines.length === 0) return <p className="account-empty">{text.empty}</p>
  return (
    <ul className="account-list">
      {lines.map((line) => (
        <li key={line.id}>
          {line.url ? (
            <a
              className="account-item account-transaction"
              href={toSafeHref(line.url)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Line {...line} />
              <Icon paths={externalLink} size={16} />
            </a>
          ) : (
            <div className="account-item account-transaction">
              <Line {...line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const Line = ({ name, hint, status }: ActivityLine) => (
  <>
    <span className="account-item-text">
      <span className="account-item-name">{name}</span>
      <Facts text={hint} />
    </span>
    {status !== 'unknown' && <Chip tone={TONES[status]}>{text.statuses[status]}</Chip>}
  </>
)
