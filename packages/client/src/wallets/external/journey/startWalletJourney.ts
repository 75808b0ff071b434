import type { LoginMode } from '@latchkey/contract'
import type { Client } from '../../../core/client.ts'
import { toChainNumber } from '../../../core/encoding/chainIds.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { withTransferOffer } from '../../../core/user/AccountTransfer.ts'
import { finishProof } from '../../../login/wallet-proof/finishProof.ts'
import type { Connector } from '../Connector.ts'
import type { EthereumChain } from '../ethereum/EthereumChain.ts'
import type { Platform } from '../links/walletLinks.ts'
import { loadProof } from '../proof/loadProof.ts'
import type { ConnectedWallet } from '../state/ConnectedWallet.ts'
import type { ExternalWallets } from '../state/createExternalWallets.ts'
import type { WalletInfo } from '../WalletInfo.ts'
import { withDeadline } from '../withDeadline.ts'
import { isPending, timedOut, toConnectError, toWalletError } from './walletFailure.ts'
import {
  type WalletJourneyEvent,
  type WalletJourneyState,
  type WalletPurpose,
  walletJourneyMachine,
} from './walletJourneyMachine.ts'

/** Wallets whose popup needs a click ([W4.17]). */
const NEEDS_CLICK: ReadonlySet<string> = new Set(['coinbase_wallet', 'base_account', 'phantom'])

/** Returns whether the signature can be requested right after connecting, without another click. */
const canSignWithoutClick = (
  { clientType, connectorType }: Pick<WalletInfo, 'clientType' | 'connectorType'>,
  platform: Platform,
): boolean =>
  !NEEDS_CLICK.has(clientType) && !(connectorType === 'wallet_connect_v2' && platform !== 'desktop')

type Options = {
  wallets: ExternalWallets
  connector: Connector
  purpose: WalletPurpose
  mode: LoginMode
  platform: Platform
  page: () => URL
  supportedChains: readonly EthereumChain[]
  defaultChain: EthereumChain | null
}

/**
 * Connects a wallet and verifies its owner, for a login or a link. The result is stored before the state is
 * `done`.
 */
export function startWalletJourney(
  client: Client,
  options: Options,
): Flow<WalletJourneyState, WalletJourneyEvent> {
  const { wallets, connector, purpose, mode, platform, supportedChains } = options
  const isRelayed = connector.connectorType === 'wallet_connect_v2'
  const proof = loadProof(client, { chainType: connector.chainType, page: options.page })

  // Add the connector first, so that the state is updated before this flow reads it.
  wallets.add(connector)
  const timed = <Result>(limitMs: number, work: Promise<Result>) =>
    withDeadline(client.clock, limitMs, work, timedOut)
  const pause = (delayMs: number) =>
    new Promise<void>((resolve) => void client.clock.after(delayMs, resolve))
  /** An open prompt answers only its first request: wait for the timeout. */
  const unlessPending = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((thrown: unknown) => {
      if (isPending(thrown)) return new Promise<Result>(() => {})
      throw thrown
    })
  const asConnect = (thrown: unknown): never => {
    throw toConnectError(thrown, connector)
  }

  const flow: Flow<WalletJourneyState, WalletJourneyEvent> = createFlow(
    walletJourneyMachine({
      purpose,
      canSignWithoutClick: canSignWithoutClick(connector, platform),
      connect: () =>
        timed(
          isRelayed ? METHOD_LIMITS.walletPairingTimeoutMs : METHOD_LIMITS.relayRequestTimeoutMs,
          wallets.connect(connector, { onUri: (uri) => flow.send({ type: 'uri', uri }) }),
        ).catch(asConnect),
      isOnSupportedChain: ({ type, chainId }) =>
        type === 'solana' ||
        supportedChains.length === 0 ||
        supportedChains.some(({ id }) => id === toChainNumber(chainId)),
      async switchChain(wallet) {
        const chain = options.defaultChain ?? supportedChains[0]
        if (wallet.type === 'solana' || !chain) return wallet
        await timed(
          METHOD_LIMITS.relayRequestTimeoutMs,
          unlessPending(wallet.switchChain(chain.id)),
        ).catch(asConnect)
        return currentOf(wallet)
      },
      prepare: async (wallet) => (await proof()).calls.prepare(wallet),
      async sign(wallet, message, withLedger) {
        const { sign } = await proof()
        // The app needs time after connecting; a request sent sooner shows nothing.
        if (isRelayed && connector.clientType === 'metamask')
          await pause(METHOD_LIMITS.mobileWalletSignDelayMs)
        return timed(
          METHOD_LIMITS.relayRequestTimeoutMs,
          unlessPending(sign(connector, wallet, message, withLedger)),
        ).catch((thrown: unknown) => {
          throw toWalletError(thrown, 'prove')
        })
      },
      async submit(wallet, signed) {
        const { calls } = await proof()
        const { chainId, walletClientType, connectorType } = wallet
        const origin = { chainId, walletClientType, connectorType }
        const given =
          purpose === 'link'
            ? ({ purpose, origin, proof: signed } as const)
            : ({ purpose: 'login', mode, origin, proof: signed } as const)
        const { type, address } = wallet
        const outcome = await withTransferOffer(
          { method: type === 'solana' ? 'siws' : 'siwe', body: { address, ...origin } },
          finishProof(client, calls, given),
        )
        wallets.rememberLogin(wallet)
        return outcome
      },
    }),
    { clock: client.clock },
  )

  /** The wallet after a chain switch, which creates a new object. */
  const currentOf = (wallet: ConnectedWallet) =>
    wallets.getState().wallets.find(({ meta }) => meta.id === wallet.meta.id) ?? wallet

  const unsubscribe = connector.onChange((account) => {
    const now = flow.getState()
    if (!('wallet' in now) || !now.wallet) return
    if (!account) {
      flow.send({
        type: 'lost',
        error: toWalletError(new Error('Wallet is not currently connected.'), 'connect'),
      })
    } else if (account.address !== now.wallet.address) {
      const wallet = currentOf(now.wallet)
      flow.send({ type: 'account-changed', wallet })
    }
  })
  return {
    ...flow,
    stop() {
      unsubscribe()
      flow.stop()
    },
  }
}
