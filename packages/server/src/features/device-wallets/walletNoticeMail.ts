import { utcMinute } from '../../platform/clock/isoTime.ts'
import { type MailContent, mailHtml, oneLine } from '../../platform/mail/mailHtml.ts'

export type WalletNotice =
  | 'exported'
  | 'recovered'
  | 'recovery-started'
  | 'password-locked'
  | 'recovery-changed'
  | 'delegated'
  | 'delegated-use'
  | 'adopted'

const WORDS: Record<WalletNotice, { subject: string; what: string }> = {
  exported: {
    subject: 'The key of your wallet was shown',
    what: 'was shown to somebody who is logged in as you',
  },
  recovered: {
    subject: 'Your wallet was opened on a new device',
    what: 'was opened on a device that did not have it before',
  },
  'recovery-started': {
    subject: 'Recovery of your wallet was started',
    what: 'is being opened on a device that did not have it before',
  },
  'password-locked': {
    subject: 'Your wallet password was tried too often',
    what: 'is locked on new devices for a while, because its password was tried ten times',
  },
  'recovery-changed': {
    subject: 'The backup of your wallet was changed',
    what: 'has a new backup, and the one before it no longer works',
  },
  delegated: {
    subject: 'Offline access to your wallet was given',
    what: 'may be used by the app while you are away. You can revoke this in the app',
  },
  'delegated-use': {
    subject: 'The app used your wallet for you',
    what: 'was used by the app for the first time since you gave it offline access. You can revoke this in the app',
  },
  adopted: {
    subject: 'Your wallet is now stored by the app',
    what: 'is stored by the servers of the app from now on. It needs no device and no backup',
  },
}

/** Notifies the user of a wallet event. Contains no links or secrets. */
export function walletNoticeMail(about: {
  appName: string
  notice: WalletNotice
  address: string
  atMs: number
}): MailContent {
  const { subject, what } = WORDS[about.notice]
  const name = oneLine(about.appName)
  const time = utcMinute(about.atMs)
  const lead =
    about.notice === 'exported'
      ? `The private key of your wallet ${about.address} in ${name} ${what}.`
      : `Your wallet ${about.address} in ${name} ${what}.`
  const when = `It happened on ${time}.`
  const unasked =
    'If this was you, there is nothing to do. If it was not, move what the wallet holds to another one and contact the support of the app.'
  return {
    subject: `${subject}: ${name}`,
    text: [lead, '', when, '', unasked, ''].join('\n'),
    html: mailHtml({ title: subject, lead, lines: [when, unasked] }),
  }
}

/** The same as a text message. */
export const walletNoticeText = ({ notice, address }: { notice: WalletNotice; address: string }) =>
  `${WORDS[notice].subject} (${address}). If it was not you, move what it holds and contact the support of the app.`
