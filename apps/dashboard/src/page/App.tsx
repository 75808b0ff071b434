import type { Client } from '@latchkey/client'
import type { DashboardPage } from '@latchkey/contract/endpoints/operator'
import { LatchkeyClientProvider, type LatchkeyConfig } from '@latchkey/react'
import { Gate } from './Gate.tsx'

/** Operators log in by email: the configuration names their addresses. */
const CONFIG: LatchkeyConfig = {
  loginMethods: ['email'],
  appearance: { landingHeader: 'Operator login', palette: { colorScheme: 'system' } },
  embeddedWallets: {
    ethereum: { createOnLogin: 'off' },
    solana: { createOnLogin: 'off' },
  },
}

/** Root of the dashboard. */
export const App = ({ client, page }: { client: Client; page: DashboardPage }) => (
  <LatchkeyClientProvider client={client} config={CONFIG}>
    <Gate client={client} appName={page.appName} />
  </LatchkeyClientProvider>
)
