import { type Client, type ClientState, LatchkeyError } from '@latchkey/client'
import type { AppConfig } from '@latchkey/contract'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createStableConfig, serializeConfig } from '../config/createStableConfig.ts'
import { findConfigError } from '../config/findConfigError.ts'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { LatchkeyContext, type LatchkeyContextValue } from './LatchkeyContext.ts'
import { closeWallets } from './loadWallets.ts'
import { ModalGate } from './ModalGate.tsx'
import { useClientState } from './useClientState.ts'
import { useDeviceKey } from './useDeviceKey.ts'
import { useWalletMigration } from './useWalletMigration.ts'

/** Continues with the wallet whose in-app browser opened the page. */
function useWalletReturn(client: Client, status: ClientState['status']): void {
  useEffect(() => {
    // The wire name is repeated here, so its module is loaded only after a return.
    if (status === 'ready' && /[?&]privy_(connector|wallet_client)=/.test(location.search))
      import('../methods/wallet/resumeWallet.ts').then(
        (file) => file.resumeWallet(client),
        // The address still says it: a reload tries again.
        () => {},
      )
  }, [client, status])
}

/**
 * Logs out a user who left without accepting terms that the host requires.
 * The client does the same for terms that the server requires.
 */
function useTermsOnLoad(client: Client, { legal }: LatchkeyConfig): void {
  const { status, user } = useClientState(client)
  const checked = useRef(false)
  useEffect(() => {
    if (checked.current || status !== 'ready') return
    checked.current = true
    if (legal?.requireUsersAcceptTerms && user && !user.hasAcceptedTerms) client.logout()
  }, [client, status, user, legal])
}

/** Logs in users whom Telegram sends here, with a login link or in a Mini App. */
function useTelegramReturn(
  client: Client,
  status: ClientState['status'],
  isHeadless: boolean,
): void {
  useEffect(() => {
    if (status === 'ready' && /[?&]hash=|tgWebAppData=/.test(location.href))
      import('../methods/telegram/resumeTelegram.ts').then(
        (file) => file.resumeTelegram(client, isHeadless),
        // The URL still has the proof, so a reload tries again.
        () => {},
      )
  }, [client, status, isHeadless])
}

type Announce = typeof import('../adapters/announce/announceWallets.ts').announceWallets

/**
 * Announces embedded wallets to other libraries on the page, if the host wants it. It does so in an effect: a library such
 * as wallet-adapter reads the wallets while it renders and listens from its effects on. A wallet that is announced between
 * the two, as from a promise, would be lost.
 */
function useAnnouncedWallets(client: Client, hostConfig: LatchkeyConfig): void {
  const isAnnounced = hostConfig.embeddedWallets?.announce === true
  const [announce, setAnnounce] = useState<Announce | null>(null)
  useEffect(() => {
    if (!isAnnounced) return
    import('../adapters/announce/announceWallets.ts').then(
      (file) => setAnnounce(() => file.announceWallets),
      () => {},
    )
  }, [isAnnounced])
  useEffect(
    () => (isAnnounced ? announce?.(client, hostConfig) : undefined),
    [isAnnounced, announce, client, hostConfig],
  )
}

/** Resumes a login after the return from a social provider. */
function useOAuthReturn(client: Client): void {
  useEffect(() => {
    // The wire name is repeated here, so its module is loaded only after a return.
    if (location.search.includes('privy_oauth_code='))
      import('../methods/oauth/resumeOAuth.ts').then(
        (file) => file.resumeOAuth(client),
        // The URL still has the code, so a reload tries again.
        () => {},
      )
  }, [client])
}

type HostConfig = Pick<LatchkeyContextValue, 'hostConfig' | 'configError'>

/**
 * Returns the host's config as a stable object. Configuration errors go to the console, not to the host's
 * tree.
 */
function useHostConfig(app: AppConfig | null, config: LatchkeyConfig): HostConfig {
  const text = serializeConfig(config)
  const latest = useLatest(config)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` represents the data of the config.
  const hostConfig = useMemo(() => createStableConfig(config, () => latest.current), [text])
  const configError = useMemo(() => app && findConfigError(app, hostConfig), [app, hostConfig])
  useEffect(() => {
    if (configError) reportError(configError)
  }, [configError])
  return { hostConfig, configError }
}

let claimed = false

/** Allows one provider per page: two would overwrite each other's tokens. The returned function releases it. */
function claimPage(): () => void {
  if (claimed)
    throw new LatchkeyError(
      'invalid_data',
      'Only one Latchkey provider may be mounted at a time. Remove the second one.',
    )
  claimed = true
  return () => {
    claimed = false
  }
}

/** Props of `LatchkeyClientProvider`. */
export type LatchkeyClientProviderProps = {
  /** The client to use, for example the fake client of `@latchkey/client/testing`. */
  client: Client
  /** The same options as `LatchkeyProvider` takes. */
  config?: LatchkeyConfig | undefined
  /** The components that use Latchkey's hooks. */
  children?: ReactNode
}

const DEFAULT_CONFIG: LatchkeyConfig = {}

/**
 * Provides an existing client, for example a fake one in tests.
 *
 * @throws `LatchkeyError` with code `invalid_data` if a second provider is mounted.
 */
export function LatchkeyClientProvider({
  client,
  config = DEFAULT_CONFIG,
  children,
}: LatchkeyClientProviderProps) {
  const state = useClientState(client)
  const { hostConfig, configError } = useHostConfig(state.config, config)
  useEffect(claimPage, [])
  useEffect(() => client.start(), [client])
  useEffect(() => () => closeWallets(client), [client])
  useOAuthReturn(client)
  useTermsOnLoad(client, hostConfig)
  useTelegramReturn(client, state.status, config.render === 'headless')
  useWalletReturn(client, state.status)
  useDeviceKey(client, hostConfig, state)
  useWalletMigration(client, hostConfig, state)
  useAnnouncedWallets(client, hostConfig)
  const value = useMemo(
    () => ({ client, hostConfig, configError }),
    [client, hostConfig, configError],
  )
  return (
    <LatchkeyContext.Provider value={value}>
      {children}
      {config.render !== 'headless' && <ModalGate />}
    </LatchkeyContext.Provider>
  )
}
