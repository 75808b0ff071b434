import type { en } from './en.ts'

/** Texts of the export page and the consent page. Every language has all of them. */
export type PageTexts = typeof en
