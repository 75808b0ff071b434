import { SmartWalletsProvider, useSmartWallets } from '@latchkey/react/smart-wallets'
import type { Run } from './useOutcome.ts'

const TOKEN = '0x70Ce000000000000000000000000000000000020'
/** Chain id of Sandbox Two. */
const OTHER_CHAIN = 31_338
const word = (value: string) => value.padStart(64, '0')
/** Call of the sandbox token that mints an amount for an address. */
const mint = (address: string, amount: number) => ({
  to: TOKEN as `0x${string}`,
  data: `0x40c10f19${word(address.slice(2))}${word(amount.toString(16))}` as `0x${string}`,
})

/** Typed data of a shop: the smart wallet sells a plant. */
const listingOf = (chainId: number, seller: `0x${string}`) =>
  ({
    domain: { name: 'Fernleaf', version: '1', chainId },
    types: {
      Listing: [
        { name: 'seller', type: 'address' },
        { name: 'plant', type: 'string' },
        { name: 'price', type: 'uint256' },
      ],
    },
    primaryType: 'Listing',
    message: { seller, plant: 'Boston fern', price: 25_000_000n },
  }) as const

/** The smart wallet that the first embedded wallet owns. */
export function SmartWallet({ run }: { run: Run }) {
  return (
    <SmartWalletsProvider>
      <Actions run={run} />
    </SmartWalletsProvider>
  )
}

function Actions({ run }: { run: Run }) {
  const { client, getClientForChain } = useSmartWallets()
  if (!client) return null
  const { address } = client.account
  const calls = [mint(address, 1_000_000), mint(address, 2_000_000)]
  return (
    <ul className="wallets">
      <li>
        <p>
          <code data-chain="smart-wallet">{address}</code>
          <span className="nothing">smart wallet</span>
        </p>
        <p className="buttons">
          <button
            type="button"
            onClick={() => run('batch', () => client.sendTransaction({ calls }))}
          >
            Send a sponsored batch
          </button>
          <button
            type="button"
            onClick={() =>
              run('batch', async () =>
                (await getClientForChain({ id: OTHER_CHAIN })).sendTransaction({ calls }),
              )
            }
          >
            Send it on Sandbox Two
          </button>
          <button
            type="button"
            onClick={() =>
              run('sign', () => client.signTypedData(listingOf(client.chain.id, address)))
            }
          >
            Sign a listing
          </button>
        </p>
      </li>
    </ul>
  )
}
