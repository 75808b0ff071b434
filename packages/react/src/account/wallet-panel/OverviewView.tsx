import type { ReactNode } from 'react'
import { accountPagesText } from '../../text/accountPages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { arrowDownLeft, arrowUpRight, externalLink } from '../../ui/icons/generated/lucide.ts'
import { toSafeHref } from '../../ui/toSafeHref.ts'

const text = accountPagesText.wallet

/** Balance of one asset, as shown. */
export type HoldingView = { symbol: string; amount: string; usd: string | null }

type Props = {
  /** Null while they load. */
  holdings: readonly HoldingView[] | null
  /** Sum in US dollars; null if a price is missing. */
  total: string | null
  hasFailed: boolean
  /** The newest transactions. */
  activity?: ReactNode
  explorerUrl: string | null
  onReload(): void
  onSend(): void
  onReceive(): void
}

/** Balances of a wallet on one network, with the ways on. */
export function OverviewView({ holdings, total, hasFailed, activity, ...rest }: Props) {
  const { explorerUrl, ...actions } = rest
  const first = holdings?.[0]
  return (
    <>
      {/* The assets below are a part of something: without it, screen readers skip a level of headings. */}
      <h2 className="hidden-label">{text.title}</h2>
      <div className="account-total">
        <p className="account-total-label">{text.total}</p>
        <p className="account-total-amount">
          <bdi>
            {hasFailed ? '–' : (total ?? (first ? `${first.amount} ${first.symbol}` : '…'))}
          </bdi>
        </p>
      </div>
      <div className="account-two">
        <Button disabled={!holdings} onPress={actions.onSend}>
          <Icon paths={arrowUpRight} />
          {text.send}
        </Button>
        <Button look="plain" onPress={actions.onReceive}>
          <Icon paths={arrowDownLeft} />
          {text.receive}
        </Button>
      </div>
      {hasFailed && (
        <div className="account-item" role="alert">
          <span className="account-item-text">{text.balancesFailed}</span>
          <button
            type="button"
            className="account-action field-button"
            onClick={() => actions.onReload()}
          >
            {text.reload}
          </button>
        </div>
      )}
      {!hasFailed && (
        <div className="account-section">
          <h3 className="account-section-title">{text.assets}</h3>
          {holdings === null && (
            <div className="account-skeleton" role="status" aria-label={accountPagesText.loading} />
          )}
          <ul className="account-list">
            {holdings?.map(({ symbol, amount, usd }) => (
              <li key={symbol} className="account-item">
                <span className="account-item-text">
                  <span className="account-item-name">{symbol}</span>
                </span>
                <span className="balance">
                  {amount}
                  {usd && <span className="detail-note">{usd}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="account-section">
        <h3 className="account-section-title">{text.history.title}</h3>
        {activity}
      </div>
      {explorerUrl && (
        <a className="row" href={toSafeHref(explorerUrl)} target="_blank" rel="noopener noreferrer">
          <span className="row-label">{text.activity}</span>
          <span className="row-trailing">
            <Icon paths={externalLink} size={16} />
          </span>
        </a>
      )}
    </>
  )
}
