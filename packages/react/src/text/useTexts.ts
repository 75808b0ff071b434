import { useEffect, useSyncExternalStore } from 'react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { getTexts, subscribeToTexts } from './defineTexts.ts'
import { detectLanguage } from './detectLanguage.ts'
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
