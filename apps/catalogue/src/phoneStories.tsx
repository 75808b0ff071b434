import type { OneTimeCodeState } from '@latchkey/client/flows'
import { LandingScreen, PhoneEntry } from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { branded, everything } from './configs.ts'
import { typePhone, typePhoneAndLeave } from './gestures.ts'
import type { Chapter } from './Story.ts'

const initial: OneTimeCodeState = { status: 'initial', lastSent: null, error: null }
const nothing = () => {}
const texts: typeof branded = {
  ...branded,
  loginMethods: new Set(['email', 'sms', 'google', 'wallet']),
}

type Entry = Partial<ComponentProps<typeof PhoneEntry>>

const phone = (entry: Entry) => (
  <PhoneEntry
    state={null}
    prefill=""
    defaultCountry="US"
    recent={false}
    first={true}
    focusNow={false}
    onPhone={nothing}
    {...entry}
  />
)

export const drawPhone: ComponentProps<typeof LandingScreen>['drawPhone'] = (entry) => phone(entry)

const landing = (entry: Entry, config = texts) => (
  <LandingScreen
    config={config}
    recent={entry.recent === false ? null : 'sms'}
    view="main"
    emailState={initial}
    prefill={{ type: 'phone', value: '' }}
    drawPhone={(given) => phone({ ...given, ...entry })}
    drawCrossApp={() => null}
    onView={nothing}
    onEmail={nothing}
    onMethod={nothing}
    onClose={nothing}
  />
)

const number = '+1 212 555 0142'

export const phoneStories: readonly Chapter[] = [
  {
    title: 'Phone number',
    stories: [
      { id: 'phone', title: 'Text message was last', screen: landing({}) },
      {
        id: 'phone-first-time',
        title: 'The host suggests a phone',
        screen: landing({ recent: false }),
      },
      {
        id: 'phone-country',
        title: 'Default country of the host',
        screen: landing({ recent: false, defaultCountry: 'DE' }),
      },
      {
        id: 'phone-valid',
        title: 'A valid number',
        screen: landing({ recent: false, prefill: number }),
      },
      {
        id: 'phone-invalid',
        title: 'A number too short, left',
        screen: landing({ recent: false }),
        play: (root) => typePhoneAndLeave(root, '212555'),
      },
      {
        id: 'phone-typing',
        title: 'Typing, spaced as the country does',
        screen: landing({ recent: false }),
        play: (root) => typePhone(root, '212555'),
      },
      {
        id: 'phone-sending',
        title: 'Sending the code to a phone',
        screen: landing({
          recent: false,
          prefill: number,
          state: { status: 'sending-code', address: number, lastSent: null },
        }),
      },
      {
        id: 'phone-everything',
        title: 'Among every method',
        screen: landing({}, everything),
      },
    ],
  },
]
