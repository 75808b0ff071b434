import { Accounts } from '../account/Accounts.tsx'
import { OtherApp } from '../account/OtherApp.tsx'
import { ExternalWallets } from '../headless/ExternalWallets.tsx'
import { Headless } from '../headless/Headless.tsx'
import { otherAppIdOf } from '../playground/settings.ts'
import { Whoami } from '../playground/Whoami.tsx'
import { Wallets } from '../wallets/Wallets.tsx'
import { InboxLink } from './InboxLink.tsx'
import type { TabProps } from './TabProps.ts'
import '../styles/settings.css'

/** Every public hook with a button, and what the host app learns. */
export function ActionsTab({ settings }: TabProps) {
  return (
    <div className="panel-scroll">
      <h2>Actions</h2>
      <p className="lead">
        Call the hooks as a host app does. The results appear below each group.
      </p>
      <InboxLink />
      <Headless />
      <ExternalWallets />
      <Wallets />
      <Accounts asksItself={settings.factors === 'own'} />
      {settings.app !== 3 && <OtherApp appId={otherAppIdOf(settings)} />}
      <Whoami />
    </div>
  )
}
