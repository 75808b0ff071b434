import { execFileSync, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createPublicClient,
  createWalletClient,
  http,
  parseAbi,
  parseEther,
  publicActions,
  testActions,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../startSandbox.ts'
import { EVM_CHAIN_IDS, EVM_CONTRACTS } from './evmChains.ts'
import { chainPortsBeside, startChains } from './startChains.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
afterAll(sandbox.close)

const { address } = privateKeyToAccount(generatePrivateKey())
const fund = (body: object) =>
  fetch(`${sandbox.url}/faucet/evm`, { method: 'POST', body: JSON.stringify(body) })

test('each chain answers with its own chain id, and its faucet sends coins and tokens', async () => {
  for (const [place, { chainId, url }] of sandbox.chains.ethereum.entries()) {
    const client = createPublicClient({ transport: http(url) })
    expect(chainId).toBe(EVM_CHAIN_IDS[place])
    expect(await client.getChainId()).toBe(chainId)
    expect((await fund({ chainId, address })).status).toBe(200)
    expect(await client.getBalance({ address })).toBe(parseEther('10'))
    const token = {
      address: EVM_CONTRACTS.token,
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
    }
    const held = await client.readContract({ ...token, functionName: 'balanceOf', args: [address] })
    expect(held).toBe(1_000_000_000n)
  }
})

test('the token and the NFT return their metadata', async () => {
  const client = createPublicClient({ transport: http(sandbox.chains.ethereum[0]?.url) })
  const abi = parseAbi([
    'function symbol() view returns (string)',
    'function supportsInterface(bytes4) view returns (bool)',
  ])
  const symbol = (at: `0x${string}`) =>
    client.readContract({ address: at, abi, functionName: 'symbol' })
  expect(await symbol(EVM_CONTRACTS.token)).toBe('SUSD')
  expect(await symbol(EVM_CONTRACTS.collectible)).toBe('SNFT')
  const collectible = { address: EVM_CONTRACTS.collectible, abi } as const
  const isErc721 = await client.readContract({
    ...collectible,
    functionName: 'supportsInterface',
    args: ['0x80ac58cd'],
  })
  expect(isErc721).toBe(true)
})

/** Sends from an account that anvil funds. */
function payerOf(url: string) {
  const account = mnemonicToAccount('test test test test test test test test test test test junk')
  const client = createWalletClient({ account, transport: http(url) })
    .extend(publicActions)
    .extend(testActions({ mode: 'anvil' }))
  return {
    ...client,
    pay: () => client.sendTransaction({ to: address, value: 1n, chain: null }),
  }
}

test('a transaction has its receipt as soon as its hash is returned', async () => {
  const payer = payerOf(sandbox.chains.ethereum[0]?.url ?? '')
  for (let round = 0; round < 10; round += 1) {
    const hash = await payer.pay()
    expect(await payer.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  }
})

test('a chain that makes no blocks returns the hash of a waiting transaction', async () => {
  const payer = payerOf(sandbox.chains.ethereum[0]?.url ?? '')
  await payer.setAutomine(false)
  const hash = await payer.pay()
  expect(await payer.getTransaction({ hash })).toMatchObject({ blockNumber: null })
  await payer.setAutomine(true)
  await payer.mine({ blocks: 1 })
})

test('the faucet rejects unknown chains and invalid addresses', async () => {
  expect((await fund({ chainId: 1, address })).status).toBe(400)
  expect((await fund({ chainId: EVM_CHAIN_IDS[0], address: '0x1' })).status).toBe(400)
  const solana = await fetch(`${sandbox.url}/faucet/solana`, {
    method: 'POST',
    body: JSON.stringify({ address: 'nobody' }),
  })
  expect(solana.status).toBe(400)
})

test.each([
  ['evmTwo', 'EVM_PORT_TWO'],
  ['solana', 'SOLANA_PORT'],
  ['solanaSocket', 'SOLANA_SOCKET_PORT'],
])(
  'if the port of %s is taken, the error names %s and nothing is left running',
  async (name, variable) => {
    const port = Number(new URL(sandbox.url).port)
    const starting = startChains({ ...chainPortsBeside(0), [name]: port })
    await expect(starting).rejects.toThrow(
      `Port ${port} is taken. Set ${variable} to another port.`,
    )
  },
)

test('ends a chain when the process that started it is killed', async () => {
  const program = `
    const { startAnvil } = await import(${JSON.stringify(new URL('./startAnvil.ts', import.meta.url).href)})
    const { url } = await startAnvil(31339, { platform: process.platform, arch: process.arch, path: process.env.PATH })
    process.stdout.write(url)
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (data: Buffer) => resolve(String(data)))
  })
  const port = new URL(url).port
  const isThere = () =>
    fetch(url, { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' }).then(
      () => true,
      () => false,
    )
  expect([port === '', await isThere()]).toEqual([false, true])
  execFileSync('kill', ['-9', String(child.pid)])
  for (let tries = 0; tries < 200 && (await isThere()); tries += 1) await pause(50)
  expect(await isThere()).toBe(false)
})
