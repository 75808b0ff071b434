/** Languages of the screens. English is built in, the others are loaded when they are needed. */
export const LANGUAGES = [
  'en',
  'ar',
  'bn',
  'cs',
  'de',
  'el',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
] as const

/** A language of the screens, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number]

/** A language with a catalogue of its own: every one but English. */
export type TranslatedLanguage = Exclude<Language, 'en'>

const RIGHT_TO_LEFT: readonly string[] = ['ar', 'fa', 'he']

/** Direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
