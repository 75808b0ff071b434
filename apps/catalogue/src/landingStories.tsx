import { LatchkeyError } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import { LandingScreen } from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import { branded, everything, plain, withAppearance } from './configs.ts'
import { drawCrossApp } from './crossAppStories.tsx'
import { typeEmail, typeEmailAndLeave } from './gestures.ts'
import { drawPhone } from './phoneStories.tsx'
import type { Chapter } from './Story.ts'

const initial: OneTimeCodeState = { status: 'initial', lastSent: null, error: null }
const nothing = () => {}

const landing = (props: Partial<ComponentProps<typeof LandingScreen>>) => (
  <LandingScreen
    config={branded}
    recent={null}
    view="main"
    emailState={initial}
    prefill={null}
    drawPhone={drawPhone}
    drawCrossApp={drawCrossApp}
    onView={nothing}
    onEmail={nothing}
    onMethod={nothing}
    onBack={props.view && props.view !== 'main' ? nothing : undefined}
    onClose={nothing}
    {...props}
  />
)
const OWN_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#b4532a"/></svg>',
)}`
const ordered = {
  ...everything,
  loginMethodsAndOrder: {
    primary: ['google', 'email', 'passkey', 'metamask'],
    overflow: ['discord', 'telegram', 'farcaster', 'phantom', 'wallet_connect'],
  },
}

export const landingStories: readonly Chapter[] = [
  {
    title: 'Landing',
    stories: [
      { id: 'landing', title: 'Logo, message, email first', screen: landing({}) },
      { id: 'landing-plain', title: 'No logo, no message', screen: landing({ config: plain }) },
      {
        id: 'landing-everything',
        title: 'Every method, no order given',
        screen: landing({ config: everything }),
      },
      {
        id: 'landing-ordered',
        title: "The host's own order",
        screen: landing({ config: ordered }),
      },
      {
        id: 'landing-icons',
        title: "The host's own icons, one of which cannot be loaded",
        screen: landing({
          config: withAppearance({
            icons: { google: OWN_ICON, discord: 'data:image/png;base64,broken' },
          }),
        }),
      },
      {
        id: 'landing-recent-social',
        title: 'Google was last',
        screen: landing({ recent: 'google' }),
      },
      { id: 'landing-recent-email', title: 'Email was last', screen: landing({ recent: 'email' }) },
      {
        id: 'landing-wallets-first',
        title: 'Wallets first',
        screen: landing({
          config: withAppearance({ loginGroupPriority: 'web3-first' }, everything),
        }),
      },
      {
        id: 'landing-folded-email',
        title: 'Email folded into a row',
        screen: landing({ config: withAppearance({ hideDirectWeb2Inputs: true }) }),
      },
      {
        id: 'landing-passkey-signup',
        title: 'Passkeys for sign-up',
        screen: landing({ config: { ...everything, passkeysForSignupEnabled: true } }),
      },
      {
        id: 'landing-email-only',
        title: 'Email alone',
        screen: landing({ config: { ...branded, loginMethods: new Set(['email']) } }),
      },
      {
        id: 'landing-terms-only',
        title: 'Terms without a privacy policy',
        screen: landing({
          config: { ...plain, legal: { ...plain.legal, privacyPolicyUrl: null } },
        }),
      },
      {
        id: 'landing-standalone',
        title: 'Standalone: nothing to close',
        screen: landing({ onClose: undefined }),
      },
    ],
  },
  {
    title: 'Email entry',
    stories: [
      {
        id: 'email-typed',
        title: 'A whole address',
        screen: landing({}),
        play: (root) => typeEmail(root, 'ada@example.com'),
      },
      {
        id: 'email-invalid',
        title: 'Left half-typed',
        screen: landing({}),
        play: (root) => typeEmailAndLeave(root, 'ada@example'),
      },
      {
        id: 'email-plus-refused',
        title: "A '+' where none is allowed",
        screen: landing({ config: { ...branded, disablePlusEmails: true } }),
        play: (root) => typeEmailAndLeave(root, 'ada+plants@example.com'),
      },
      {
        id: 'email-plus-refused-by-server',
        title: "A '+' the server refused",
        screen: landing({
          prefill: { type: 'email', value: 'ada+plants@example.com' },
          emailState: {
            ...initial,
            error: new LatchkeyError('disallowed_plus_email', 'Plus addresses are refused'),
          },
        }),
      },
      {
        id: 'email-sending',
        title: 'Sending the code',
        screen: landing({
          prefill: { type: 'email', value: 'ada@example.com' },
          emailState: { status: 'sending-code', address: 'ada@example.com', lastSent: null },
        }),
      },
      {
        id: 'email-focused',
        title: 'Focus in the field',
        screen: landing({}),
        play: (root) => root.querySelector('input')?.focus(),
      },
    ],
  },
  {
    title: 'Overflow views',
    stories: [
      {
        id: 'other-socials',
        title: 'Other socials',
        screen: landing({ config: everything, view: 'other-socials' }),
      },
      {
        id: 'email-or-socials',
        title: 'Log in with email or socials',
        screen: landing({
          config: withAppearance({ loginGroupPriority: 'web3-first' }),
          view: 'web2',
        }),
      },
      { id: 'wallets', title: 'Continue with a wallet', screen: landing({ view: 'wallets' }) },
      {
        id: 'other-wallets',
        title: 'Other wallets',
        screen: landing({ config: ordered, view: 'other-wallets' }),
      },
      {
        id: 'no-wallets',
        title: 'No wallets',
        screen: landing({ config: withAppearance({ walletList: [] }), view: 'wallets' }),
      },
    ],
  },
  {
    title: 'Under strain',
    stories: [
      {
        id: 'landing-long-texts',
        title: 'Long header, 100-character message',
        screen: landing({
          config: withAppearance({
            logo: '/logo.svg',
            landingHeader: 'Welcome to the members’ entrance of the Botanical Society',
            loginMessage:
              'Log in with the address on your membership card, or with any account you have used here in the past.',
          }),
          recent: 'google',
        }),
      },
      {
        id: 'landing-right-to-left',
        title: 'Landing from right to left',
        screen: landing({ config: everything, recent: 'google' }),
        direction: 'rtl',
      },
      {
        id: 'landing-bright-accent',
        title: 'A very bright accent',
        screen: landing({}),
        accent: '#ffe94a',
        play: (root) => typeEmail(root, 'ada@example.com'),
      },
    ],
  },
]
