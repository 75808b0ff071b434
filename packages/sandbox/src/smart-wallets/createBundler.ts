import { setTimeout as pause } from 'node:timers/promises'
import {
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  parseEventLogs,
  parseGwei,
  publicActions,
  zeroAddress,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'
import type { EvmChain } from '../chains/createEvmChain.ts'
import { INVALID_PARAMS, RpcError } from '../chains/RpcError.ts'
import { untilMined } from '../chains/untilMined.ts'
import { createPending } from './createPending.ts'
import type { Scenarios } from './createScenarios.ts'
import {
  bundleOf,
  ENTRY_POINT_ADDRESSES,
  type EntryPoint,
  entryPointAbi,
  initCodeOf,
  requireEntryPoint,
} from './entryPoints.ts'
import { readUserOperation, type SentOperation } from './readUserOperation.ts'
import { toRejection, toRevert } from './toRejection.ts'

/** The key that pays for bundles: the last account that anvil funds. */
const BUNDLER = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 9,
})
const GAS = {
  preVerification: 60_000n,
  preVerificationMin: 21_000n,
  verification: 400_000n,
  deployment: 1_500_000n,
  call: 1_500_000n,
  margin: 50_000n,
}
const DELAY_MS = 3_000

type Known = { operation: SentOperation; entryPoint: Hex; transactionHash: Hex | null }
export type RpcMethods = Record<string, (params: readonly unknown[]) => unknown>

/** An ERC-4337 bundler with the methods of ERC-7769. It sends each user operation in its own bundle. */
export function createBundler(chain: EvmChain & { url: string }, scenarios: Scenarios): RpcMethods {
  const client = createWalletClient({
    account: BUNDLER,
    chain: {
      id: chain.chainId,
      name: 'Sandbox',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.url] } },
    },
    transport: http(chain.url),
  }).extend(publicActions)
  const known = new Map<string, Known>()
  const pending = createPending()
  let tail: Promise<unknown> = Promise.resolve()

  const isDeployed = async ({ sender }: SentOperation) =>
    (await client.getCode({ address: sender })) !== undefined

  /** Runs the bundle without sending it. */
  async function simulate(
    operation: SentOperation,
    { address, version }: EntryPoint,
  ): Promise<Hex> {
    const { authorization, sender } = operation
    const bundle = bundleOf(version, operation, BUNDLER.address)
    try {
      await client.simulateContract({
        address,
        ...bundle,
        ...(authorization && {
          stateOverride: [{ address: sender, code: `0xef0100${authorization.address.slice(2)}` }],
        }),
      })
    } catch (thrown) {
      throw toRejection(thrown)
    }
    return encodeFunctionData(bundle)
  }

  /** One bundle after the other: they share the nonce of one key. */
  function submit(hash: Hex, to: Hex, data: Hex): Promise<void> {
    const one = known.get(hash)
    const run = async () => {
      const authorization = one?.operation.authorization
      const transactionHash = await client.sendTransaction({
        to,
        data,
        gas: 10_000_000n,
        maxPriorityFeePerGas: parseGwei('1'),
        ...(authorization && { authorizationList: [authorization] }),
      } as Parameters<typeof client.sendTransaction>[0])
      await untilMined(chain, transactionHash)
      if (one) one.transactionHash = transactionHash
    }
    const done = tail.then(run).finally(() => pending.remove(hash))
    tail = done.catch(() => {})
    return done
  }

  async function callGas(operation: SentOperation, entryPoint: Hex): Promise<bigint> {
    const { sender, callData } = operation
    if (!(await isDeployed(operation))) return GAS.call
    const request = { account: entryPoint, to: sender, data: callData } as const
    const used = await client.estimateGas(request).catch((thrown: unknown) => {
      throw toRevert(thrown)
    })
    return used + GAS.margin
  }

  return {
    eth_chainId: () => numberToHex(chain.chainId),
    eth_supportedEntryPoints: () => ENTRY_POINT_ADDRESSES,

    async eth_estimateUserOperationGas([given, at]) {
      const { address } = requireEntryPoint(at)
      const operation = readUserOperation(given)
      const isNew = initCodeOf(operation) !== '0x' && operation.factory !== '0x7702'
      return {
        preVerificationGas: numberToHex(GAS.preVerification),
        verificationGasLimit: numberToHex(isNew ? GAS.deployment : GAS.verification),
        callGasLimit: numberToHex(await callGas(operation, address)),
        paymasterVerificationGasLimit: numberToHex(GAS.verification),
        paymasterPostOpGasLimit: '0x0',
      }
    },

    async eth_sendUserOperation([given, at]) {
      const entryPoint = requireEntryPoint(at)
      const { address, version } = entryPoint
      const operation = readUserOperation(given)
      if (operation.preVerificationGas < GAS.preVerificationMin)
        throw new RpcError(INVALID_PARAMS, 'preVerificationGas is too low')
      const { bundler } = scenarios.of(operation.sender)
      if (bundler === 'refuse') throw new RpcError(-32500, 'AA23 reverted')
      const data = await simulate(operation, entryPoint)
      const hash = getUserOperationHash({
        userOperation: operation,
        entryPointAddress: address,
        entryPointVersion: version,
        chainId: chain.chainId,
      })
      pending.add(hash, operation)
      known.set(hash, { operation, entryPoint: address, transactionHash: null })
      if (bundler === 'delay')
        void pause(DELAY_MS)
          .then(() => (pending.has(hash) ? submit(hash, address, data) : undefined))
          .catch(() => {}) // has no receipt then
      else if (bundler === 'normal') await submit(hash, address, data)
      return hash
    },

    async eth_getUserOperationReceipt([hash]) {
      const one = known.get(String(hash))
      if (!one?.transactionHash) return null
      const receipt = (await chain.call('eth_getTransactionReceipt', [one.transactionHash])) as {
        logs: []
      }
      const event = parseEventLogs({
        abi: entryPointAbi,
        eventName: 'UserOperationEvent',
        logs: receipt.logs,
      }).find(({ args }) => args.userOpHash === hash)
      if (!event) return null
      const { sender, paymaster, nonce, success, actualGasCost, actualGasUsed } = event.args
      return {
        userOpHash: hash,
        entryPoint: one.entryPoint,
        sender,
        nonce: numberToHex(nonce),
        paymaster: paymaster === zeroAddress ? undefined : paymaster,
        actualGasCost: numberToHex(actualGasCost),
        actualGasUsed: numberToHex(actualGasUsed),
        success,
        logs: receipt.logs,
        receipt,
      }
    },

    async eth_getUserOperationByHash([hash]) {
      const one = known.get(String(hash))
      if (!one) return null
      const { transactionHash, operation, entryPoint } = one
      const mined = transactionHash
        ? await client.getTransactionReceipt({ hash: transactionHash })
        : null
      const { authorization: _, ...fields } = operation
      return {
        userOperation: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            typeof value === 'bigint' ? numberToHex(value) : value,
          ]),
        ),
        entryPoint,
        transactionHash,
        blockHash: mined?.blockHash ?? null,
        blockNumber: mined ? numberToHex(mined.blockNumber) : null,
      }
    },
  }
}
