import { SignMessageScreen } from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { type Chapter, toStory } from './Story.ts'

const nothing = () => {}
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const signature = `0x${'4f'.repeat(64)}1b`

const message = (
  text: string,
  status: 'ready' | 'signing' | 'signed' | 'failed' = 'ready',
  options: ComponentProps<typeof SignMessageScreen>['options'] = {},
) => (
  <SignMessageScreen
    content={{ kind: 'message', message: text }}
    address={address}
    appName="Fernleaf"
    options={options}
    state={status === 'signed' ? { status, signature } : { status }}
    onSign={nothing}
    onClose={nothing}
  />
)

const authorization = (isRemoval: boolean) => (
  <SignMessageScreen
    content={{
      kind: 'authorization',
      isRemoval,
      rows: [
        ...(isRemoval ? [] : [{ label: 'Contract', address, tone: 'danger' as const }]),
        { label: 'Network', value: 'Base', mark: { network: 8453 } },
      ],
    }}
    address={address}
    appName="Fernleaf"
    options={{}}
    state={{ status: 'ready' }}
    onSign={nothing}
    onClose={nothing}
  />
)

const typedData = {
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: [{ name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' }],
    contents: 'Hello, Bob!',
  },
  domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: address },
  types: { Person: [{ name: 'name', type: 'string' }], Mail: [{ name: 'from', type: 'Person' }] },
}
const greeting = 'Welcome to Fernleaf.\n\nBy signing you prove that this wallet is yours.'

export const signMessageStories: Chapter = {
  title: 'Sign message',
  stories: [
    toStory('sign-message', 'A message', message(greeting)),
    toStory('sign-message-signing', 'Signing', message(greeting, 'signing')),
    toStory('sign-message-failed', 'Failed', message(greeting, 'failed')),
    toStory('sign-message-signed', 'Signed', message(greeting, 'signed')),
    toStory(
      'sign-message-cancellable',
      'To be refused',
      message(greeting, 'ready', { isCancellable: true }),
    ),
    toStory(
      'sign-message-asked-by',
      'Asked by a site, with the account in use',
      message(greeting, 'ready', {
        askedBy: { origin: 'https://shop.example' },
        account: { label: 'Logged in as ada@example.com', action: 'Sign out', onPress: nothing },
      }),
    ),
    toStory('sign-message-opaque', 'Raw data', message(`0x${'9c'.repeat(32)}`)),
    toStory('sign-message-hidden', 'Hidden characters', message('Pay Bob\u202e htE 1\u200b')),
    toStory(
      'sign-message-own-words',
      'Words of the app',
      message(greeting.repeat(12), 'ready', {
        title: 'Confirm your vote',
        description: 'Your vote is counted once.',
        buttonText: 'Vote',
      }),
    ),
    toStory('sign-authorization', 'Authorization of a contract', authorization(false)),
    toStory('sign-authorization-removal', 'Removal of the contract', authorization(true)),
    toStory(
      'sign-typed-data',
      'Typed data',
      <SignMessageScreen
        content={{
          kind: 'typed-data',
          data: typedData,
          rows: [{ label: 'Network', value: 'Ethereum' }],
        }}
        address={address}
        appName="Fernleaf"
        options={{}}
        state={{ status: 'ready' }}
        onSign={nothing}
        onClose={nothing}
      />,
    ),
  ],
}
