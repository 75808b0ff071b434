import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { expect, test } from 'vitest'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import type { KeyWorkers } from '../worker/createKeyWorkers.ts'
import type { KeyJob } from '../worker/KeyJob.ts'
import { createFakeServer } from './createFakeServer.fixture.ts'
import { localKeys } from './createProtocolDriver.ts'
import { nameOf, openVault } from './device.fixture.ts'

const ada = { accessToken: 'ada' }
const path = { chainType: 'ethereum', index: 0 } as const

/** A vault with one wallet, and the jobs of its signatures. */
async function setUp() {
  const signed: Extract<KeyJob, { kind: 'sign' }>[] = []
  const keys: KeyWorkers = {
    run(job) {
      if (job.kind === 'sign') signed.push(job)
      return localKeys.run(job)
    },
  }
  const vault = openVault(await createFakeServer(), memoryDeviceShares(), { keys })
  const address = await vault.create(ada, { chainType: 'ethereum', request: {} })
  const request: WalletRequest = { method: 'personal_sign', params: ['hello', address] }
  const sign = (caller = ada) => vault.sign(caller, nameOf(address), path, request)
  /** Whether each signature used a sealed key. */
  const usedSealed = () => signed.map(({ sealedKey }) => sealedKey !== undefined)
  return { vault, address, sign, usedSealed }
}

test('uses the sealed key of the first signature in the next ones, and returns it to no caller', async () => {
  const { sign, usedSealed } = await setUp()
  const first = await sign()
  expect(await sign()).toEqual(first)
  expect(Object.keys(first)).toEqual(['address', 'signature'])
  expect(usedSealed()).toEqual([false, true])
})

test('a connected wallet signs with the sealed key that connecting made', async () => {
  const { vault, address, sign, usedSealed } = await setUp()
  const first = await sign()
  vault.forget()
  await vault.connect(ada, nameOf(address))
  expect(await sign()).toEqual(first)
  expect(usedSealed()).toEqual([false, true])
})

test('drops sealed keys at a logout, with another token, and when the shares change', async () => {
  const { vault, address, sign, usedSealed } = await setUp()
  await sign()
  vault.forget()
  await sign()
  await sign({ accessToken: 'ada' })
  await vault.setRecovery(ada, nameOf(address), { recoveryMethod: 'privy' })
  await sign()
  expect(usedSealed()).toEqual([false, false, true, false])
})
