import type { en } from './texts/en.ts'

/** Sentences of all mails and text messages. Every language has all of them. */
export type MailTexts = typeof en

type Partly<Text> = Text extends string | ((...given: never[]) => string)
  ? Text
  : { [Key in keyof Text]?: Partly<Text[Key]> }

/** Sentences that an app replaces, in the structure of `MailTexts`. */
export type MailTextOverrides = Partly<MailTexts>
