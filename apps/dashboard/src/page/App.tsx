import type { Client } from '@latchkey/client'
import type { DashboardPage } from '@latchkey/contract/endpoints/operator'
import { LatchkeyClientProvider, type LatchkeyConfig } from '@latchkey/react'
import { useMemo } from 'react'
import { useTexts } from '../text/TextContext.ts'
import { TextProvider } from '../text/TextProvider.tsx'
import { Gate } from './Gate.tsx'

type Props = { client: Client; page: DashboardPage }

/** Root of the dashboard. */
export const App = (props: Props) => (
  <TextProvider>
    <Operator {...props} />
  </TextProvider>
)

function Operator({ client, page }: Props) {
  const { language, texts } = useTexts()
  // Operators log in by email: the configuration names their addresses.
  const config = useMemo(
    (): LatchkeyConfig => ({
      loginMethods: ['email'],
      appearance: {
        landingHeader: texts.gate.operatorLogin,
        palette: { colorScheme: 'system' },
      },
      intl: { language },
      embeddedWallets: {
        ethereum: { createOnLogin: 'off' },
        solana: { createOnLogin: 'off' },
      },
    }),
    [language, texts],
  )
  return (
    <LatchkeyClientProvider client={client} config={config}>
      <Gate client={client} appName={page.appName} />
    </LatchkeyClientProvider>
  )
}
