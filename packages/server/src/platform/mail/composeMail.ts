import { type MailParts, mailHtml } from '@latchkey/contract/mail/mailHtml'
import type { App } from '../config/createApps.ts'
import type { MailContent, MailKind } from './MailTemplate.ts'
import type { LanguageTexts } from './mailTextsOf.ts'
import { oneLine } from './oneLine.ts'

/** Builds a mail in the layout of the app. The app's own template, if it has one, decides last. */
export function composeMail(
  { definition }: App,
  { language }: Pick<LanguageTexts, 'language'>,
  {
    kind,
    subject,
    text,
    parts,
  }: { kind: MailKind; subject: string; text: readonly string[]; parts: MailParts },
): MailContent {
  const { name, accentColor, mails } = definition
  const brand = { name: oneLine(name), accentColor, logoUrl: mails.logoUrl }
  const mail = {
    subject,
    text: `${text.join('\n')}\n`,
    html: mailHtml(language, brand, parts),
  }
  return { ...mail, ...mails.template?.({ kind, language, brand, parts, ...mail }) }
}
