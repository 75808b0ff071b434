import type { Language } from '@latchkey/contract/values/languages'

/** Creates the formats of numbers and times in a language. Times are in epoch milliseconds. */
export function createFormat(language: Language) {
  const count = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
  const milliseconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' })
  return {
    count: (value: number) => count.format(value),
    percent: (value: number) => percent.format(value),
    moment: (atMs: number) => moment.format(atMs),
    day: (atMs: number) => day.format(atMs),
    time: (atMs: number) => time.format(atMs),
    milliseconds: (value: number) => milliseconds.format(value),
  }
}
