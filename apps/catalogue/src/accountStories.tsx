import {
  AccountTransferScreen,
  EmailEntry,
  LinkContactScreen,
  PhoneEntry,
  RecentLoginScreen,
} from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { type Chapter, toStory } from './Story.ts'

const nothing = () => {}
const ways = { onBack: nothing, onClose: nothing }

const transfer = (
  status: ComponentProps<typeof AccountTransferScreen>['state']['status'],
  hasWallet = true,
) => (
  <AccountTransferScreen
    state={{ status }}
    method="Email"
    displayName="ada@example.com"
    appName="Fernleaf"
    wallet={
      hasWallet
        ? {
            address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
            explorerUrl: 'https://explorer.example/address/0x71C7',
          }
        : null
    }
    onNext={nothing}
    onTransfer={nothing}
    onDecline={nothing}
    {...ways}
  />
)
const labels = (submit: string) => ({ submit, submitting: 'Submitting' })
const field = { recent: false, first: true, focusNow: false }
const emailEntry = (state: ComponentProps<typeof EmailEntry>['state'], submit = 'Submit') => (
  <EmailEntry
    {...field}
    state={state}
    prefill={state.status === 'sending-code' ? state.address : ''}
    disablePlusEmails={false}
    labels={labels(submit)}
    onEmail={nothing}
  />
)
export const phoneEntry = (submit: string) => (
  <PhoneEntry
    {...field}
    state={null}
    prefill=""
    defaultCountry="US"
    labels={labels(submit)}
    onPhone={nothing}
  />
)

export const accountStories: readonly Chapter[] = [
  {
    title: 'Link and transfer',
    stories: [
      toStory(
        'link-email',
        'Link an email address',
        <LinkContactScreen
          kind="email"
          action="link"
          appName="Fernleaf"
          entry={emailEntry({ status: 'initial', lastSent: null, error: null })}
          {...ways}
        />,
      ),
      toStory(
        'update-email-busy',
        'Update an email address, submitting',
        <LinkContactScreen
          kind="email"
          action="update"
          appName="Fernleaf"
          entry={emailEntry(
            { status: 'sending-code', address: 'ada@example.com', lastSent: null },
            'Update',
          )}
          {...ways}
        />,
      ),
      toStory(
        'update-phone',
        'Update a number',
        <LinkContactScreen
          kind="phone"
          action="update"
          appName="Fernleaf"
          entry={phoneEntry('Update')}
          {...ways}
        />,
      ),
      toStory(
        'recent-login',
        'The login is too old',
        <RecentLoginScreen onNext={nothing} onClose={nothing} />,
      ),
      toStory('transfer', 'Associated with another account', transfer('prompt', false)),
      toStory('transfer-assets', 'Check assets', transfer('check-assets')),
      toStory('transfer-busy', 'Transferring', transfer('transferring')),
      toStory('transfer-done', 'Transferred', transfer('success')),
    ],
  },
]
