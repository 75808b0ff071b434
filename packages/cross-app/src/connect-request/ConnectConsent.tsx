import type { User } from '@latchkey/client'
import { useState } from 'react'
import { ConsentQuestion } from '../page/ConsentQuestion.tsx'
import { shortAddress } from '../page/nameOf.ts'
import { pageText } from '../page/pageText.ts'

type Props = {
  origin: string
  appName: string
  user: User
  /** Addresses among which the user chooses. */
  wallets: readonly string[]
  isReadOnly: boolean
  lifetimeDays: number
  isBusy: boolean
  /** The chosen wallet, or null where the user has none yet. */
  onConnect(address: string | null): void
  onCancel(): void
  onOther(): void
}

/** Shows what a site gets when the user connects a wallet, with the two buttons. */
export function ConnectConsent({ origin, appName, wallets, isReadOnly, isBusy, ...props }: Props) {
  const { connect } = pageText
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = chosen ?? wallets[0] ?? null
  return (
    <ConsentQuestion
      requester={{ origin }}
      title={connect.title(appName)}
      note={connect.not(appName)}
      allow={connect.allow}
      deny={connect.deny}
      user={props.user}
      isBusy={isBusy}
      onAllow={() => props.onConnect(selected)}
      onDeny={props.onCancel}
      onOther={props.onOther}
    >
      <ul>
        {wallets.length === 0 && <li>{connect.makes}</li>}
        {wallets.length === 1 && (
          <li>
            {connect.sees} <span className="address">{shortAddress(wallets[0] ?? '')}</span>
          </li>
        )}
        {!isReadOnly && <li>{connect.asks(props.lifetimeDays)}</li>}
      </ul>
      {wallets.length > 1 && (
        <fieldset disabled={isBusy}>
          <legend>{connect.choose}</legend>
          {wallets.map((address) => (
            <label key={address} className="choice">
              <input
                type="radio"
                name="wallet"
                checked={address === selected}
                onChange={() => setChosen(address)}
              />
              <span title={address}>{shortAddress(address)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </ConsentQuestion>
  )
}
