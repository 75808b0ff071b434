import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { EmbeddedWallet } from '../../../embedded/EmbeddedWallet.ts'
import type { SignRaw } from '../../../embedded/sign/createSignRaw.ts'
import type { WalletContext } from '../../../embedded/WalletContext.ts'
import { findChain } from '../chains/findChain.ts'
import { createRpc } from '../createRpc.ts'
import type { SendRun } from '../send/createSendRun.ts'
import type { PreparedStep } from '../send/prepareStep.ts'
import { readChecks } from '../send/readChecks.ts'
import { transactionError } from '../send/TransactionProblem.ts'
import { describeTransaction } from '../transaction/describeTransaction.ts'
import { type CallNode, readToken } from '../transaction/readToken.ts'
import type { ReadOperation } from './readUserOperation.ts'

type Steps = Pick<SendRun, 'prepare' | 'check' | 'sign'>

/** Shows the calls of a user operation one by one, and signs it after the last one. The smart wallet is the sender. */
export function createOperationSteps(
  { client, settings }: Pick<WalletContext, 'client' | 'settings'>,
  signRaw: SignRaw,
  { wallet, operation }: { wallet: EmbeddedWallet; operation: ReadOperation },
): Steps {
  const { request, sender, calls, signed, isSponsored, maxFee } = operation
  const { callGasLimit: gas, maxFeePerGas, maxPriorityFeePerGas } = request.userOperation
  const rpc = createRpc(client.ports)

  return {
    async prepare(place): Promise<PreparedStep> {
      const asked = calls[place]
      if (!asked) throw new LatchkeyError('invalid_data', 'Invalid user operation')
      const chain = findChain(settings(), asked.chainId)
      const callNode: CallNode = (method, params) => rpc(chain.source, method, params)
      const { token: address } = describeTransaction(asked, sender)
      try {
        const [balance, token] = await Promise.all([
          callNode('eth_getBalance', [sender, 'latest']),
          address ? readToken(callNode, address) : null,
        ])
        return {
          asked,
          gas,
          fees: { type: 2, maxFeePerGas, maxPriorityFeePerGas },
          likelyFee: isSponsored ? null : maxFee,
          isSponsored,
          balance: BigInt(balance as string),
          needed: asked.value,
          isShortOfFunds: false,
          isLikelyToFail: false,
          chain,
          description: describeTransaction(asked, sender, token ?? undefined),
          token,
        }
      } catch (cause) {
        throw transactionError('preparing', { cause })
      }
    },
    check(prepared) {
      const { chain } = prepared
      const domain = settings().transactionScanning?.domain ?? null
      const readNonce = async () =>
        Number(await rpc(chain.source, 'eth_getTransactionCount', [sender, 'latest']))
      // The bundler pays for the gas of the call, so a sender without a balance can make it.
      const fees = { type: 2, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n } as const
      return readChecks({ client, domain, readNonce }, chain, sender, { ...prepared, fees })
    },
    sign: () => signRaw(wallet, signed),
  }
}
