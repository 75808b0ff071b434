import { createFakeClient } from '@latchkey/client/testing'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { useLinkAccount, useUnlinkAccount } from './accountHooks.ts'

afterEach(cleanup)

const SOCIAL = [
  'Apple',
  'Discord',
  'Github',
  'Google',
  'Instagram',
  'Line',
  'LinkedIn',
  'Spotify',
  'Tiktok',
  'Twitter',
]
const OTHER = ['Email', 'Farcaster', 'Passkey', 'Phone', 'Telegram', 'Wallet']

function Host({ onNames }: { onNames(names: string[]): void }) {
  onNames(Object.keys({ ...useLinkAccount(), ...useUnlinkAccount() }))
  return null
}

test('has one function per login method, spelled as in Privy', async () => {
  let names: string[] = []
  await render(
    <LatchkeyClientProvider client={createFakeClient().client} config={{ render: 'headless' }}>
      <Host
        onNames={(all) => {
          names = all
        }}
      />
    </LatchkeyClientProvider>,
  )
  const expected = ['link', 'unlink'].flatMap((verb) =>
    [...SOCIAL, ...OTHER].map((method) => verb + method),
  )
  expect(names.sort()).toEqual(expected.sort())
})
