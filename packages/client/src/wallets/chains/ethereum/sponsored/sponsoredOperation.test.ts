import {
  entryPoint08Address,
  getUserOperationHash,
  getUserOperationTypedData,
  type UserOperation,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { BATCH_CONTRACT } from '../batch/batchContract.ts'
import {
  ENTRY_POINT,
  hashOperation,
  type SponsoredOperation,
  toTypedData,
} from './sponsoredOperation.ts'

const CHAIN_ID = 31_337
const PAYMASTER = '0x70Ce000000000000000000000000000000000020'

test.each([true, false])(
  'has the hash and the typed data of viem, with an upgrade: %s',
  (isUpgrade) => {
    const operation: SponsoredOperation = {
      sender: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      nonce: 7n,
      callData: '0x1234',
      callGasLimit: 1n,
      verificationGasLimit: 2n,
      preVerificationGas: 3n,
      maxFeePerGas: 4n,
      maxPriorityFeePerGas: 5n,
      paymaster: PAYMASTER,
      paymasterData: '0xabcd',
      paymasterVerificationGasLimit: 6n,
      paymasterPostOpGasLimit: 7n,
      isUpgrade,
    }
    const { isUpgrade: _, ...fields } = operation
    const userOperation = {
      ...fields,
      signature: '0x',
      ...(isUpgrade && { factory: '0x7702', authorization: { address: BATCH_CONTRACT } }),
    } as unknown as UserOperation<'0.8'>
    expect(ENTRY_POINT).toBe(entryPoint08Address)
    expect(hashOperation(operation, CHAIN_ID)).toBe(
      getUserOperationHash({
        chainId: CHAIN_ID,
        entryPointAddress: entryPoint08Address,
        entryPointVersion: '0.8',
        userOperation,
      }),
    )
    const { message } = getUserOperationTypedData({
      chainId: CHAIN_ID,
      entryPointAddress: entryPoint08Address,
      userOperation,
    })
    const { signature: __, ...expected } = Object.fromEntries(
      Object.entries(message).map(([name, value]) => [name, String(value).toLowerCase()]),
    )
    const given = toTypedData(operation, CHAIN_ID).typedData.message
    expect(
      Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, String(value).toLowerCase()]),
      ),
    ).toEqual(expected)
  },
)
