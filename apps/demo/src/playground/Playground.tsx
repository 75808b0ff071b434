import { useState } from 'react'
import { Accounts } from '../account/Accounts.tsx'
import { OtherApp } from '../account/OtherApp.tsx'
import { ExternalWallets } from '../headless/ExternalWallets.tsx'
import { Headless } from '../headless/Headless.tsx'
import { Wallets } from '../wallets/Wallets.tsx'
import { EventLog } from './EventLog.tsx'
import { MethodList } from './MethodList.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { otherAppIdOf, type Settings } from './settings.ts'
import { useEvents } from './useEvents.ts'
import { Whoami } from './Whoami.tsx'

/** Only the embedded default has one. */
const INBOX_URL: string | undefined = import.meta.env.VITE_SANDBOX_URL

type Props = { settings: Settings; onChange(change: Partial<Settings>): void }

/** Changes the configuration live and shows what the host app receives. */
export function Playground({ settings, onChange }: Props) {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 1180px)').matches)
  const events = useEvents()
  return (
    <aside className="playground" data-open={isOpen} aria-label="Playground">
      <button
        type="button"
        className="playground-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Playground'}
      </button>
      {isOpen && (
        <div className="playground-body">
          <h2>Playground</h2>
          <p className="playground-lead">Change how one logs in to Fernleaf. It applies at once.</p>
          {INBOX_URL && (
            <a className="inbox" href={INBOX_URL} target="_blank" rel="noopener noreferrer">
              Open the inbox the codes arrive in
            </a>
          )}
          <SettingsForm settings={settings} onChange={onChange} />
          <MethodList settings={settings} onChange={onChange} />
          <Headless />
          <ExternalWallets />
          <Wallets />
          <Accounts asksItself={settings.factors === 'own'} />
          {settings.app !== 3 && <OtherApp appId={otherAppIdOf(settings)} />}
          <Whoami />
          <EventLog events={events} />
        </div>
      )}
    </aside>
  )
}
