import { browserPorts, type Client, LatchkeyError } from '@latchkey/client'
import { createMfa, setMfa } from '@latchkey/client/mfa'
import type { StepUpTask } from '@latchkey/client/step-up'
import type { WalletTask } from '@latchkey/client/wallet'
import { readApprovalTask } from '@latchkey/client/wallet/approval'
import type { ApprovalPage } from '@latchkey/contract/messages/approvalPage'
import type { LatchkeyConfig } from '@latchkey/react'
import {
  type ApprovalOutcome,
  ApprovalScreens,
  loadWallets,
  resolveLanguage,
  setLanguage,
} from '@latchkey/react/approval'
import { useEffect, useMemo, useState } from 'react'
import { createApprovals } from './createApprovals.ts'
import { createPageClient } from './createPageClient.ts'
import type { HostPort, Opening } from './openHostPort.ts'
import { toOutcome } from './toOutcome.ts'
import { useHeightReport } from './useHeightReport.ts'
import { usePressGuard } from './usePressGuard.ts'

type Props = { page: ApprovalPage; port: HostPort; opening: Opening }

/** Configuration of the screens: chains and nodes of the server, never of the host page. */
const toConfig = (
  { chains, solanaClusters, scansTransactions }: ApprovalPage,
  { colorScheme, accentColor, variables }: Opening,
  hostOrigin: string,
): LatchkeyConfig => ({
  appearance: {
    palette: { colorScheme },
    ...(accentColor && { accentColor }),
    ...(variables && { variables }),
  },
  embeddedWallets: {
    showWalletUIs: true,
    // The host page asks for a new wallet here only if the user has to set up its recovery.
    requireUserOwnedRecoveryOnCreate: true,
    ...(scansTransactions && { transactionScanning: { enabled: true, domain: hostOrigin } }),
  },
  ...(chains.length > 0 && {
    supportedChains: chains.map(({ id, name, rpcUrl, nativeCurrency }) => ({
      id,
      name,
      rpcUrls: { default: { http: [rpcUrl] } },
      nativeCurrency,
    })),
  }),
  ...(solanaClusters.length > 0 && { solanaClusters }),
})

type Prepared = { client: Client; config: LatchkeyConfig; task: WalletTask | StepUpTask }

/** Shows the task of the host page once the user is known. Reports a task that cannot be shown. */
export function App({ page, port, opening }: Props) {
  const [approvals] = useState(() => createApprovals(browserPorts()))
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const outcome = useMemo<ApprovalOutcome>(() => toOutcome(port), [port])
  const { guard, hint } = usePressGuard(approvals.press, () => port.post({ kind: 'connected' }))
  useHeightReport(port)

  useEffect(() => {
    const config = toConfig(page, opening, port.origin)
    prepare(page, port, opening, config, approvals.approve).then(
      (found) => {
        if (found.task.type !== 'step-up') approvals.show(found.task)
        setPrepared(found)
      },
      (thrown) => {
        outcome.onFailed(LatchkeyError.from(thrown), 'now')
        outcome.onClosed()
      },
    )
  }, [page, port, opening, approvals, outcome])

  if (!prepared) return null
  return (
    <ApprovalScreens
      {...prepared}
      guard={guard}
      outcome={outcome}
      hint={hint}
      host={location.host}
      isCard={opening.isCard}
    />
  )
}

async function prepare(
  page: ApprovalPage,
  { readToken, passkeys, signWithWallet }: HostPort,
  { accessToken, task, language: tag }: Opening,
  config: LatchkeyConfig,
  approve: (event: string, data: object) => Promise<object>,
): Promise<Prepared> {
  const client = createPageClient({
    appId: page.appId,
    apiUrl: location.origin,
    accessToken,
    readToken,
  })
  const { get, relyingParty } = passkeys
  setMfa(client, createMfa({ client, origin: () => relyingParty, passkeys: { get } }))
  const vaultPage = { approve, passkeys, signWithWallet }
  const language = resolveLanguage([tag])
  document.documentElement.lang = language
  const [wallets] = await Promise.all([
    loadWallets(client, config, vaultPage),
    start(client),
    setLanguage(language),
  ])
  void wallets.preloadVault().catch(() => {}) // reported by the first request
  if (isStepUp(task)) return { client, config, task: { type: 'step-up', passkeys } }
  return { client, config, task: await readApprovalTask(wallets, task) }
}

const isStepUp = (task: unknown) => (task as { type?: unknown } | null)?.type === 'step-up'

/** Loads configuration and user. Rejects if the host page's session has ended. */
function start(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const { status, user, error } = client.getState()
      if (status === 'starting') return
      stop()
      if (user) resolve()
      else reject(error ?? new LatchkeyError('must_be_authenticated', 'The user is not logged in'))
    }
    const stop = client.subscribe(check)
    client.start()
  })
}
