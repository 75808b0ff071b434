import { walletNotice } from '../../features/device-wallets/walletNotice.ts'
import { accountNotice } from '../../features/linking/accountNotice.ts'
import { mfaNotice } from '../../features/mfa/mfaNotice.ts'
import { recoveryCodeNotice } from '../../features/mfa/recovery-codes/recoveryCodeNotice.ts'
import { codeMail, noAccountMail } from '../../features/one-time-code/emailChannel.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { MailContent } from '../../platform/mail/MailTemplate.ts'

const CODE = { code: '492817', minutes: 10 }
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const UNDO_URL = 'https://login.example/api/v1/accounts/undo?token=sample'
const AT_MS = Date.UTC(2026, 0, 31, 12, 30)

const wallet = (notice: Parameters<typeof walletNotice>[1]['notice']) => (app: App) =>
  walletNotice(app, { notice, address: ADDRESS, atMs: AT_MS }).mail

const account =
  (notice: Parameters<typeof accountNotice>[1]['notice'], type: string) => (app: App) =>
    accountNotice(app, { notice, type, undoUrl: UNDO_URL, hours: 72, atMs: AT_MS }).mail

/** Every mail of an app by name, with sample values. None of the codes and links works. */
export const SAMPLE_MAILS: Readonly<Record<string, (app: App) => MailContent>> = {
  'login-code': (app) => codeMail(app, { ...CODE, purpose: 'login' }),
  'link-code': (app) => codeMail(app, { ...CODE, purpose: 'link' }),
  'no-account': noAccountMail,
  'account-linked': account('linked', 'google_oauth'),
  'account-unlinked': account('unlinked', 'phone'),
  'account-updated': account('updated', 'email'),
  'mfa-enrolled': (app) =>
    mfaNotice(app, { change: 'mfa_enrolled', method: 'totp', atMs: AT_MS }).mail,
  'mfa-removed': (app) =>
    mfaNotice(app, { change: 'mfa_removed', method: 'passkey', atMs: AT_MS }).mail,
  'recovery-code': (app) => recoveryCodeNotice(app, { remaining: 9, atMs: AT_MS }).mail,
  'wallet-exported': wallet('exported'),
  'wallet-recovered': wallet('recovered'),
  'wallet-recovery-started': wallet('recovery-started'),
  'wallet-password-locked': wallet('password-locked'),
  'wallet-recovery-changed': wallet('recovery-changed'),
  'wallet-delegated': wallet('delegated'),
  'wallet-delegated-use': wallet('delegated-use'),
  'wallet-adopted': wallet('adopted'),
}
