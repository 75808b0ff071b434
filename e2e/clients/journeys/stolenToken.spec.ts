import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import { expect, type Request } from '@playwright/test'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { API_URL } from '../../support/addresses.ts'
import { APPS, type Custody } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'

/** The requests that release a share or a key. */
const RELEASES: Record<Custody, RegExp> = {
  device: /\/roots\/[^/]+\/auth_share$/,
  server: /\/(?:user_signers|wallets)\/authenticate$/,
}
const SENT_BY_THIEF = /^(?:privy-.*|authorization|content-type)$/

/** A thief sends a request of the vault again, from elsewhere. Returns status and error code. */
async function sendAgain(request: Request, changes: Record<string, string>) {
  const copied = Object.entries(request.headers()).filter(([name]) => SENT_BY_THIEF.test(name))
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: { ...Object.fromEntries(copied), origin: API_URL, ...changes },
    body: request.postData(),
  })
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}

for (const custody of Object.keys(APPS) as Custody[])
  test(`a token stolen from the client gets nothing of its ${custody} wallet`, async ({
    client,
  }) => {
    const requests: Request[] = []
    client.page.on('request', (request) => {
      if (request.headers()[DEVICE_PROOF_HEADER]) requests.push(request)
    })
    await client.open({ custody })
    const { ethereum: address } = await client.logInWithWallets()
    const signature = (await client.call('signMessage', address, MESSAGE)) as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

    const authorization = `Bearer ${(await client.call('accessToken')) ?? ''}`
    expect(requests.filter((one) => RELEASES[custody].test(one.url()))).not.toEqual([])
    for (const request of requests) {
      const proof = request.headers()[DEVICE_PROOF_HEADER] ?? ''
      expect(await sendAgain(request, { authorization })).toEqual([401, 'missing_device_proof'])
      // The very request, with the token that it had. Proofs expire after a minute.
      const [status, code] = await sendAgain(request, { [DEVICE_PROOF_HEADER]: proof })
      expect(status, request.url()).toBe(401)
      expect(code, request.url()).toMatch(/^(?:replayed|expired)_device_proof$/)
    }
  })
