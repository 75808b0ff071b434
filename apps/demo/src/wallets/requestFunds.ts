/** Requests coins and tokens from the sandbox on both chains. */
export async function requestFunds(address: string): Promise<void> {
  for (const chainId of [31_337, 31_338])
    await fetch('/faucet/evm', {
      method: 'POST',
      body: JSON.stringify({ chainId, address }),
    })
}
