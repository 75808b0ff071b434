import { SmartWalletsProvider, useSmartWallets } from '@latchkey/react/smart-wallets'
import type { Run } from './useOutcome.ts'

const TOKEN = '0x70Ce000000000000000000000000000000000020'
const word = (value: string) => value.padStart(64, '0')
/** Call of the sandbox token that mints an amount for an address. */
const mint = (address: string, amount: number) => ({
  to: TOKEN as `0x${string}`,
  data: `0x40c10f19${word(address.slice(2))}${word(amount.toString(16))}` as `0x${string}`,
})

/** The smart wallet that the first embedded wallet owns. */
export function SmartWallet({ run }: { run: Run }) {
  return (
    <SmartWalletsProvider>
      <Actions run={run} />
    </SmartWalletsProvider>
  )
}

function Actions({ run }: { run: Run }) {
  const { client } = useSmartWallets()
  if (!client) return null
  const { address } = client.account
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
            onClick={() =>
              run('batch', () =>
                client.sendTransaction({
                  calls: [mint(address, 1_000_000), mint(address, 2_000_000)],
                }),
              )
            }
          >
            Send a sponsored batch
          </button>
        </p>
      </li>
    </ul>
  )
}
