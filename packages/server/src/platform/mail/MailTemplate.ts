import type { MailBrand, MailParts } from '@latchkey/contract/mail/mailHtml'
import type { Language } from '@latchkey/contract/values/languages'

/** Purpose of a mail. */
export type MailKind =
  | 'login-code'
  | 'link-code'
  | 'no-account'
  | 'account-notice'
  | 'mfa-notice'
  | 'recovery-code-notice'
  | 'wallet-notice'

/** Subject and both bodies of a mail. */
export type MailContent = { subject: string; text: string; html: string }

/** A mail as Latchkey writes it, with the parts that its HTML is made of. */
export type MailDraft = MailContent & {
  kind: MailKind
  language: Language
  brand: MailBrand
  /** Plain text. Escape it before you put it into HTML. */
  parts: MailParts
}

/** Replaces the subject, the text or the HTML of a mail. Omitted parts stay. */
export type MailTemplate = (draft: MailDraft) => Partial<MailContent>
