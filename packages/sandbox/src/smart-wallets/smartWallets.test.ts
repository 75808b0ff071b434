import { toLightSmartAccount } from 'permissionless/accounts'
import { createPublicClient, erc20Abi, http } from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint07Address,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import { withSmartWalletChain } from './withSmartWalletChain.fixture.ts'

const { sandboxUrl, url, chain, at, mint } = await withSmartWalletChain()
const client = createPublicClient({ chain, transport: http(url), pollingInterval: 20 })
const bundler = createBundlerClient({
  client,
  transport: http(at('bundler'), { retryCount: 0 }),
  paymaster: createPaymasterClient({ transport: http(at('paymaster'), { retryCount: 0 }) }),
  pollingInterval: 20,
})
const balanceOf = (address: `0x${string}`) =>
  client.readContract({
    address: EVM_CONTRACTS.token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
const createAccount = () =>
  toLightSmartAccount({
    client,
    owner: privateKeyToAccount(generatePrivateKey()),
    version: '2.0.0',
  })
const simulate = (scenario: object) =>
  fetch(`${sandboxUrl}/smart-wallets/scenario`, {
    method: 'POST',
    body: JSON.stringify(scenario),
  })
const rpc = async (method: string, params: unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(at('bundler'), { method: 'POST', body })
  return (await answer.json()) as { result?: unknown; error?: { code: number; message: string } }
}

test('deploys a smart wallet with its first sponsored batch', async () => {
  const account = await createAccount()
  const { address } = account
  expect(await account.isDeployed()).toBe(false)
  const calls = [mint(address, 1n), mint(address, 2n)]
  const hash = await bundler.sendUserOperation({ account, calls })
  const receipt = await bundler.waitForUserOperationReceipt({ hash, timeout: 5_000 })
  expect(receipt).toMatchObject({
    success: true,
    sender: address,
    paymaster: EVM_CONTRACTS.paymaster,
  })
  expect(await client.getCode({ address })).toBeDefined()
  expect(await balanceOf(address)).toBe(3n)
  expect(await client.getBalance({ address })).toBe(0n)
  expect(await bundler.getUserOperation({ hash })).toMatchObject({
    entryPoint: entryPoint07Address,
    transactionHash: receipt.receipt.transactionHash,
  })
})

test('upgrades a key to a smart account that EntryPoint 0.8 calls (EIP-7702)', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await toSimple7702SmartAccount({ client, owner })
  const authorization = await owner.signAuthorization({
    chainId: chain.id,
    nonce: 0,
    contractAddress: account.authorization.address,
  })
  const calls = [mint(owner.address, 1n), mint(owner.address, 4n)]
  const hash = await bundler.sendUserOperation({ account, calls, authorization })
  const { success } = await bundler.waitForUserOperationReceipt({ hash, timeout: 5_000 })
  expect(success).toBe(true)
  expect(await balanceOf(owner.address)).toBe(5n)
})

test('rejects a tampered operation, a reused nonce and another entry point', async () => {
  const account = await createAccount()
  const prepared = await bundler.prepareUserOperation({
    account,
    calls: [mint(account.address, 1n)],
  })
  const signature = await account.signUserOperation(prepared as UserOperation)
  const send = (changed: object) =>
    bundler.sendUserOperation({
      ...prepared,
      signature,
      entryPointAddress: entryPoint07Address,
      ...changed,
      account: undefined,
    } as Parameters<typeof bundler.sendUserOperation>[0])
  const limit = prepared.callGasLimit + 1n
  await expect(send({ callGasLimit: limit })).rejects.toThrow('AA24 signature error')
  await expect(send({ callData: '0x1234' })).rejects.toThrow('AA24 signature error')
  const hash = await send({})
  await bundler.waitForUserOperationReceipt({ hash, timeout: 5_000 })
  await expect(send({ factory: undefined, factoryData: undefined })).rejects.toThrow('AA25')
  await expect(
    send({ entryPointAddress: '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2780' }),
  ).rejects.toThrow('is not supported')
})

test('simulates a paymaster that refuses and a bundler that refuses, drops or delays', async () => {
  const account = await createAccount()
  const sender = account.address
  const send = () => bundler.sendUserOperation({ account, calls: [mint(sender, 1n)] })
  await simulate({ sender, paymaster: 'refuse' })
  await expect(send()).rejects.toThrow('not sponsored by the policy')
  await simulate({ sender, bundler: 'refuse' })
  await expect(send()).rejects.toThrow('AA23')
  await simulate({ sender, bundler: 'drop' })
  const dropped = await send()
  expect(await rpc('eth_getUserOperationReceipt', [dropped])).toMatchObject({ result: null })
  expect(await rpc('eth_getUserOperationByHash', [dropped])).toMatchObject({
    result: { transactionHash: null, userOperation: { sender } },
  })
  expect((await simulate({ sender: 'nobody' })).status).toBe(400)
})

test('replaces a waiting user operation by one with higher fees', async () => {
  const account = await createAccount()
  const sender = account.address
  await simulate({ sender, bundler: 'drop' })
  const calls = [mint(sender, 1n)]
  const nonce = await account.getNonce({ key: 0n })
  const dropped = await bundler.sendUserOperation({ account, calls, nonce })
  await expect(bundler.sendUserOperation({ account, calls, nonce })).rejects.toThrow('underpriced')
  await simulate({ sender, bundler: 'delay' })
  const { maxFeePerGas, maxPriorityFeePerGas } = (await bundler.getUserOperation({ hash: dropped }))
    .userOperation
  const fees = (factor: bigint) => ({
    maxFeePerGas: maxFeePerGas * factor,
    maxPriorityFeePerGas: maxPriorityFeePerGas * factor,
  })
  const delayed = await bundler.sendUserOperation({ account, calls, nonce, ...fees(2n) })
  await simulate({ sender, bundler: 'normal' })
  const hash = await bundler.sendUserOperation({
    account,
    calls: [mint(sender, 7n)],
    nonce,
    ...fees(4n),
  })
  expect(await bundler.waitForUserOperationReceipt({ hash, timeout: 5_000 })).toMatchObject({
    success: true,
  })
  await new Promise((resolve) => setTimeout(resolve, 4_000)) // the delayed one would be mined by now
  for (const replaced of [dropped, delayed])
    expect(await rpc('eth_getUserOperationReceipt', [replaced])).toMatchObject({ result: null })
  expect(await balanceOf(sender)).toBe(7n)
})

test('answers unknown methods, unfunded senders and reverting calls with an error', async () => {
  expect(await rpc('eth_accounts', [])).toMatchObject({ error: { code: -32601 } })
  const account = await createAccount()
  const poor = createBundlerClient({ client, transport: http(at('bundler'), { retryCount: 0 }) })
  const calls = [mint(account.address, 1n)]
  await expect(poor.sendUserOperation({ account, calls })).rejects.toThrow('AA21')
  const hash = await bundler.sendUserOperation({ account, calls })
  await bundler.waitForUserOperationReceipt({ hash, timeout: 5_000 })
  const reverting = [{ to: EVM_CONTRACTS.token, data: '0xdeadbeef' } as const]
  await expect(bundler.sendUserOperation({ account, calls: reverting })).rejects.toThrow('reverted')
})
