import type { User } from '@latchkey/client'
import type { CrossAppRequester } from '@latchkey/contract/endpoints/crossApp'
import { Fragment } from 'react'
import { Heading } from '../page/Heading.tsx'
import { nameOf, shortAddress, walletsOf } from '../page/nameOf.ts'
import { pageText } from '../page/pageText.ts'
import { Requester } from '../page/Requester.tsx'
import { useSettled } from '../page/useSettled.ts'

type Props = {
  requester: CrossAppRequester
  appName: string
  user: User
  isReadOnly: boolean
  isBusy: boolean
  onAllow(): void
  onDeny(): void
  onOther(): void
}

/** Shows what another app gets of an account, with the buttons to allow or deny. */
export function Consent({ requester, appName, user, isReadOnly, isBusy, ...on }: Props) {
  const { login } = pageText
  const wallets = walletsOf(user)
  const isOpen = useSettled() && !isBusy
  return (
    <div className="question">
      <Requester requester={requester} />
      <Heading>{login.title(requester.name, appName)}</Heading>
      <ul>
        <li>{login.knows}</li>
        <li>
          {wallets.length === 0 ? login.seesLater : login.sees(wallets.length)}
          {wallets.map((address) => (
            <Fragment key={address}>
              {' '}
              <span className="address">{shortAddress(address)}</span>
            </Fragment>
          ))}
        </li>
        {!isReadOnly && <li>{login.asks}</li>}
      </ul>
      <p>{login.not(appName)}</p>
      <div className="buttons">
        <button
          type="button"
          className="main"
          aria-disabled={!isOpen}
          aria-busy={isBusy}
          onClick={() => isOpen && on.onAllow()}
        >
          {login.allow}
        </button>
        <button type="button" className="plain" onClick={() => !isBusy && on.onDeny()}>
          {login.deny}
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
