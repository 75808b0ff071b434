import type { App } from '../../platform/config/createApps.ts'
import { composeMail } from '../../platform/mail/composeMail.ts'
import type { MailContent } from '../../platform/mail/MailTemplate.ts'
import type { MailTexts } from '../../platform/mail/MailTexts.ts'
import { mailTextsOf } from '../../platform/mail/mailTextsOf.ts'
import { oneLine } from '../../platform/mail/oneLine.ts'

export type WalletNotice = keyof MailTexts['wallet']['subject']

/** Notifies the user of a wallet event by mail or text message. Contains no links or secrets. */
export function walletNotice(
  app: App,
  { notice, address, atMs }: { notice: WalletNotice; address: string; atMs: number },
): { mail: MailContent; text: string } {
  const from = mailTextsOf(app)
  const words = from.texts.wallet
  const name = oneLine(app.definition.name)
  const title = words.subject[notice]
  const lead = words.lead[notice](address, name)
  const when = words.when(from.timeOf(atMs))
  return {
    mail: composeMail(app, from, {
      kind: 'wallet-notice',
      subject: `${title}: ${name}`,
      text: [lead, '', when, '', words.unasked],
      parts: { title, lead, lines: [when, words.unasked] },
    }),
    text: words.sms(title, address),
  }
}
