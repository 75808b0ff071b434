import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect, getConnection, signMessage, switchChain } from 'wagmi/actions'
import { mainnet, sepolia } from 'wagmi/chains'
import { toViemAccount } from './viem/toViemAccount.ts'
import {
  type ActiveEthereumWallet,
  createLatchkeyConnector,
} from './wagmi/createLatchkeyConnector.ts'

/** A wallet with a real key behind an EIP-1193 provider. */
function walletOf(seed: string, chainId = 1) {
  const key = privateKeyToAccount(`0x${seed.repeat(64)}`)
  const asked: string[] = []
  const wallet: ActiveEthereumWallet = {
    address: key.address,
    chainId: `eip155:${chainId}`,
    switchChain: async () => {},
    getEthereumProvider: async () => ({
      async request({ method, params }) {
        asked.push(method)
        const [first, second] = params as [never, string]
        if (method === 'personal_sign') return key.signMessage({ message: { raw: first } })
        if (method === 'eth_signTypedData_v4') return key.signTypedData(JSON.parse(second))
        if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
        throw new Error(method)
      },
    }),
  }
  return { wallet, asked, address: key.address }
}

function wagmi() {
  const latchkey = createLatchkeyConnector()
  const config = createConfig({
    chains: [mainnet, sepolia],
    connectors: [latchkey],
    transports: { [mainnet.id]: http(), [sepolia.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const own = config.connectors[0]
  if (!own) throw new Error('wagmi took no connector')
  return { latchkey, config, connector: own }
}

test('connects wagmi to the active wallet and signs with it', async () => {
  const { latchkey, config, connector } = wagmi()
  expect(await connector.getProvider()).toBeUndefined()
  await expect(connect(config, { connector })).rejects.toThrow('no active Latchkey wallet')
  const ada = walletOf('1')
  latchkey.setWallet(ada.wallet)
  await connect(config, { connector })
  expect(getConnection(config)).toMatchObject({
    status: 'connected',
    address: ada.address,
    chainId: 1,
  })
  const signature = await signMessage(config, { message: 'hello' })
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(ada.address)
})

test('follows a change of the active wallet and disconnects without one', async () => {
  const { latchkey, config, connector } = wagmi()
  const [ada, alan] = [walletOf('1'), walletOf('2', sepolia.id)]
  latchkey.setWallet(ada.wallet)
  await connect(config, { connector })
  latchkey.setWallet(alan.wallet)
  expect(getConnection(config)).toMatchObject({ address: alan.address, chainId: sepolia.id })
  latchkey.setWallet(null)
  expect(getConnection(config).status).toBe('disconnected')
})

test("switches the wallet only to chains in wagmi's configuration", async () => {
  const { latchkey, config, connector } = wagmi()
  const switched: number[] = []
  const { wallet } = walletOf('1')
  latchkey.setWallet({ ...wallet, switchChain: async (id) => void switched.push(id) })
  await connect(config, { connector })
  await switchChain(config, { chainId: sepolia.id })
  expect(switched).toEqual([sepolia.id])
  await expect(switchChain(config, { chainId: 5 as 1 })).rejects.toThrow('5')
})

test('signs messages, bytes and typed data with a viem account', async () => {
  const { wallet, asked, address } = walletOf('3')
  const account = await toViemAccount({ wallet })
  expect(account.address).toBe(address)
  for (const message of ['grüezi', { raw: '0x0102' as const }, { raw: Uint8Array.of(1, 2) }]) {
    const signature = await account.signMessage({ message })
    expect(await recoverMessageAddress({ message, signature })).toBe(address)
  }
  const typedData = {
    domain: { name: 'Latchkey', chainId: 1 },
    types: { Plant: [{ name: 'species', type: 'string' }] },
    primaryType: 'Plant',
    message: { species: 'fern' },
  } as const
  const signature = await account.signTypedData(typedData)
  expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(address)
  expect(asked).toEqual([...Array(3).fill('personal_sign'), 'eth_signTypedData_v4'])
})
