import type { User } from '@latchkey/client'
import { useState } from 'react'
import { Heading } from '../page/Heading.tsx'
import { nameOf, shortAddress, walletsOf } from '../page/nameOf.ts'
import { pageText } from '../page/pageText.ts'
import { Requester } from '../page/Requester.tsx'
import { useSettled } from '../page/useSettled.ts'

type Props = {
  origin: string
  appName: string
  user: User
  isReadOnly: boolean
  lifetimeDays: number
  isBusy: boolean
  /** The chosen wallet, or null where the user has none yet. */
  onConnect(address: string | null): void
  onCancel(): void
  onOther(): void
}

/** Shows what a site gets when the user connects a wallet, with the two buttons. */
export function ConnectConsent({
  origin,
  appName,
  user,
  isReadOnly,
  lifetimeDays,
  isBusy,
  ...on
}: Props) {
  const { connect } = pageText
  const wallets = walletsOf(user)
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = chosen ?? wallets[0] ?? null
  const isOpen = useSettled() && !isBusy
  return (
    <div className="question">
      <Requester requester={{ origin }} />
      <Heading>{connect.title(appName)}</Heading>
      <ul>
        {wallets.length === 0 && <li>{connect.makes}</li>}
        {wallets.length === 1 && (
          <li>
            {connect.sees} <span className="address">{shortAddress(wallets[0] ?? '')}</span>
          </li>
        )}
        {!isReadOnly && <li>{connect.asks(lifetimeDays)}</li>}
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
      <p>{connect.not(appName)}</p>
      <div className="buttons">
        <button
          type="button"
          className="main"
          aria-disabled={!isOpen}
          aria-busy={isBusy}
          onClick={() => isOpen && on.onConnect(selected)}
        >
          {connect.allow}
        </button>
        <button type="button" className="plain" onClick={() => !isBusy && on.onCancel()}>
          {connect.deny}
        </button>
      </div>
      <p>
        {pageText.as(nameOf(user))}
        <br />
        <button type="button" className="link" onClick={on.onOther}>
          {pageText.useAnother}
        </button>
      </p>
    </div>
  )
}
