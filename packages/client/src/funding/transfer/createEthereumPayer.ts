import { toChainNumber } from '../../core/encoding/chainIds.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { ProviderError } from '../../core/errors/ProviderError.ts'
import type { Clock } from '../../core/ports.ts'
import type { EthereumChain } from '../../wallets/chains/ethereum/chains/findChain.ts'
import { toProblem } from '../../wallets/chains/ethereum/send/TransactionProblem.ts'
import { waitForReceipt } from '../../wallets/chains/ethereum/send/waitForReceipt.ts'
import type { CallNode } from '../../wallets/chains/ethereum/transaction/readToken.ts'
import type { TransactionPayload } from '../../wallets/chains/ethereum/transaction/TransactionRequest.ts'
import { toHex } from '../../wallets/chains/ethereum/transaction/toHex.ts'
import type { ConnectedEthereumWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { createAskOnce } from './createAskOnce.ts'
import { isAccepted } from './ethereumTransfer.ts'
import type { Payer } from './Payer.ts'
import { isRejection, transferError } from './TransferProblem.ts'
import type { PreparedPayment } from './TransferTarget.ts'

type Options = {
  wallet: ConnectedEthereumWallet
  chain: EthereumChain
  /** Calls the chain's node; the wallet's own figures are not trusted. */
  ask: CallNode
  clock: Clock
}

/**
 * Pays with an external Ethereum wallet: switches its chain, requests the payment once, and waits for the
 * receipt.
 */
export function createEthereumPayer({ wallet, chain, ask, clock }: Options): Payer {
  const asking = createAskOnce(clock, wallet)
  let isLeft = false
  const requestOf = ({ to, value, data }: TransactionPayload) => ({
    from: wallet.address,
    to,
    value: toHex(value),
    ...(data !== '0x' && { data }),
  })

  async function send(call: TransactionPayload): Promise<string> {
    const provider = await wallet.getEthereumProvider()
    const chainNow = async () => toChainNumber(await provider.request({ method: 'eth_chainId' }))
    if ((await chainNow()) !== chain.id) await wallet.switchChain(chain.id)
    // Check again: on another chain the same call would move other funds.
    if ((await chainNow()) !== chain.id) throw ProviderError.of('chainDisconnected')
    const hash = await provider.request({
      method: 'eth_sendTransaction',
      params: [{ ...requestOf(call), chainId: toHex(chain.id) }],
    })
    if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash))
      throw ProviderError.of('internal')
    return hash
  }

  return {
    async simulate(prepared) {
      const call = callOf(prepared)
      const answer = await ask('eth_call', [requestOf(call), 'latest']).catch((cause: unknown) => {
        throw transferError('simulation', { cause })
      })
      if (prepared.asset.token !== null && !isAccepted(answer)) throw transferError('simulation')
    },
    send: (prepared) => asking.ask(() => send(callOf(prepared)).catch(toPayError)),
    async wait(hash) {
      const found = (await ask('eth_getTransactionByHash', [hash]).catch(() => null)) as {
        nonce?: string
      } | null
      // The nonce is unknown while the node does not know the transaction.
      const nonce = found?.nonce ? Number(found.nonce) : Number.MAX_SAFE_INTEGER
      const sent = { hash: hash as `0x${string}`, signed: '0x', nonce, isUncertain: false }
      const looking = { callNode: ask, clock, from: wallet.address, isStopped: () => isLeft }
      await waitForReceipt(looking, sent).catch((cause: unknown) => {
        const { kind } = toProblem(LatchkeyError.from(cause))
        const isGone = kind === 'reverted' || kind === 'replaced'
        if (isGone) asking.reset()
        throw transferError(isGone ? 'reverted' : 'unsettled', { hash, cause })
      })
    },
    stop() {
      isLeft = true
    },
  }
}

function callOf({ payment }: PreparedPayment): TransactionPayload {
  if (payment.type !== 'ethereum') throw transferError('preparing')
  return payment.call
}

/** Throws a LatchkeyError with the wallet's error as cause; `isRejection` reads the cause. */
export function toPayError(thrown: unknown): never {
  const cause = ProviderError.from(thrown)
  const error = new LatchkeyError('transaction_failure', cause.message, { cause })
  throw isRejection(error)
    ? new LatchkeyError('transaction_failure', 'Transaction was rejected by the user', { cause })
    : transferError('refused', { cause })
}
