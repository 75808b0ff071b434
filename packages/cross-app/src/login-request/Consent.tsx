import type { User } from '@latchkey/client'
import type { CrossAppRequester } from '@latchkey/contract/endpoints/crossApp'
import { Fragment } from 'react'
import { ConsentQuestion } from '../page/ConsentQuestion.tsx'
import { shortAddress, smartWalletsOf, walletsOf } from '../page/nameOf.ts'
import { pageText } from '../page/pageText.ts'

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
export function Consent({ appName, isReadOnly, ...props }: Props) {
  const { requester, user } = props
  const { login } = pageText
  const wallets = [...walletsOf(user), ...smartWalletsOf(user)]
  return (
    <ConsentQuestion
      {...props}
      title={login.title(requester.name, appName)}
      note={login.not(appName)}
      allow={login.allow}
      deny={login.deny}
    >
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
    </ConsentQuestion>
  )
}
