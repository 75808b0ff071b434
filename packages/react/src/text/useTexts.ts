import type { Language } from '@latchkey/contract/values/languages'
import { resolveLanguage } from '@latchkey/contract/values/resolveLanguage'
import { useEffect, useSyncExternalStore } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { getTexts, subscribeToTexts } from './defineTexts.ts'
import { languageTags } from './languageTags.ts'
import { setLanguage } from './setLanguage.ts'

type Intl = LatchkeyConfig['intl']

/** Loads the texts in the language of the configuration, the page or the browser. */
export const loadTexts = (intl: Intl): Promise<void> =>
  setLanguage(detectLanguage(intl?.language), intl?.texts)

/** Re-renders the screens when their texts change. */
export function useTexts(intl: Intl): void {
  useSyncExternalStore(subscribeToTexts, getTexts, getTexts)
  useEffect(() => {
    void loadTexts(intl)
  }, [intl])
}

/** Resolves the language from the configuration, then the page, then the browser. */
const detectLanguage = (configured?: string): Language => resolveLanguage(languageTags(configured))
