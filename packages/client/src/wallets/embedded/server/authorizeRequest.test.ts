import { expect, test } from 'vitest'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { authorizeRequest } from './authorizeRequest.ts'

test('signs the canonical form of a request in the vault', async () => {
  const { embeddedWallets, vault } = await openTestWallets()
  vault.answers['privy:user-signer:sign'] = () => ({ data: { signature: 'signed' } })
  expect(await authorizeRequest(embeddedWallets.context, { b: 1, a: 2 })).toBe('signed')
  expect(vault.sent()[0]?.data).toMatchObject({ message: btoa('{"a":2,"b":1}') })
})

test('rejects with user_signer_sign_error if the vault cannot sign [A8.2]', async () => {
  const { embeddedWallets, vault } = await openTestWallets()
  vault.answers['privy:user-signer:sign'] = () => ({ error: { type: 'error' } })
  await expect(authorizeRequest(embeddedWallets.context, {})).rejects.toMatchObject({
    code: 'user_signer_sign_error',
    cause: { code: 'embedded_wallet_request_error' },
  })
})

test('passes on other errors of the vault', async () => {
  const { embeddedWallets, vault } = await openTestWallets()
  vault.answers['privy:user-signer:sign'] = () => ({
    error: { type: 'error', message: 'refused with code 429' },
  })
  await expect(authorizeRequest(embeddedWallets.context, {})).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})
