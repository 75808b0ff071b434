import type { TranslatedLanguage } from '@latchkey/contract/values/languages'

/** Sentences by plural category. A language uses the categories that `Intl.PluralRules` knows for it. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Chooses the sentence for a count. */
export const plural = (language: TranslatedLanguage, count: number, forms: PluralForms): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other
