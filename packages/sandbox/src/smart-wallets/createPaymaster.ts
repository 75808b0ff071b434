import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { EvmChain } from '../chains/createEvmChain.ts'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import { INVALID_PARAMS, RpcError } from '../chains/RpcError.ts'
import { untilMined } from '../chains/untilMined.ts'
import type { RpcMethods } from './createBundler.ts'
import type { Scenarios } from './createScenarios.ts'
import { type EntryPoint, entryPointAbi, initCodeOf, requireEntryPoint } from './entryPoints.ts'
import { readUserOperation, type SentOperation } from './readUserOperation.ts'

/** The signer in `TestPaymaster.sol`. */
const SIGNER = privateKeyToAccount(numberToHex(4337, { size: 32 }))
const VALID_SECONDS = 300
const NOT_SPONSORED = -32002
const GAS = { paymasterVerificationGasLimit: '0x30d40', paymasterPostOpGasLimit: '0x0' }
const STUB_SIGNATURE = `0x${'ff'.repeat(32)}7${'a'.repeat(63)}1c` as const

/** An ERC-7677 paymaster. It sponsors every user operation, except those that a scenario refuses. */
export function createPaymaster(
  chain: Pick<EvmChain, 'chainId' | 'call'>,
  scenarios: Scenarios,
): RpcMethods {
  const funding = new Map<string, Promise<void>>()

  /** The entry point charges a deposit of the paymaster. */
  function fund(entryPoint: string): Promise<void> {
    const started = funding.get(entryPoint)
    if (started) return started
    const run = async () => {
      const [from] = (await chain.call('eth_accounts', [])) as string[]
      const hash = await chain.call('eth_sendTransaction', [
        {
          from,
          to: entryPoint,
          value: numberToHex(parseEther('100')),
          data: encodeFunctionData({
            abi: entryPointAbi,
            functionName: 'depositTo',
            args: [EVM_CONTRACTS.paymaster],
          }),
        },
      ])
      await untilMined(chain, hash)
    }
    const done = run()
    funding.set(entryPoint, done)
    return done
  }

  function read([given, at, chainId]: readonly unknown[]) {
    const { address, version } = requireEntryPoint(at)
    if (Number(chainId) !== chain.chainId)
      throw new RpcError(INVALID_PARAMS, `Chain ${chainId} is not supported`)
    const operation = readUserOperation(given)
    if (scenarios.of(operation.sender).paymaster === 'refuse')
      throw new RpcError(NOT_SPONSORED, 'The user operation is not sponsored by the policy')
    return { operation, entryPoint: address, version }
  }

  async function dataFor(operation: SentOperation, sign: boolean) {
    const validUntil = Math.floor(Date.now() / 1_000) + VALID_SECONDS
    const hash = keccak256(
      encodeAbiParameters(
        [
          { type: 'address' },
          { type: 'uint256' },
          { type: 'bytes32' },
          { type: 'bytes32' },
          { type: 'uint48' },
          { type: 'uint256' },
          { type: 'address' },
        ],
        [
          operation.sender,
          operation.nonce,
          keccak256(initCodeOf(operation)),
          keccak256(operation.callData),
          validUntil,
          BigInt(chain.chainId),
          EVM_CONTRACTS.paymaster,
        ],
      ),
    )
    const signature = sign ? await SIGNER.sign({ hash }) : STUB_SIGNATURE
    return concat([numberToHex(validUntil, { size: 6 }), signature])
  }

  return {
    async pm_getPaymasterStubData(params) {
      const { operation, version } = read(params)
      const sponsor = { name: 'Latchkey sandbox' }
      return { ...toFields(version, await dataFor(operation, false)), sponsor, isFinal: false }
    },
    async pm_getPaymasterData(params) {
      const { operation, entryPoint, version } = read(params)
      await fund(entryPoint)
      return toFields(version, await dataFor(operation, true))
    },
  }
}

/** EntryPoint 0.6 has one field for address and data, and no gas limits. */
const toFields = (version: EntryPoint['version'], paymasterData: Hex) =>
  version === '0.6'
    ? { paymasterAndData: concat([EVM_CONTRACTS.paymaster, paymasterData]) }
    : { paymaster: EVM_CONTRACTS.paymaster, paymasterData, ...GAS }
