import type { Page } from '../driver/Page.ts'
import type { EngineName } from '../driver/startEngine.ts'

/** A user journey from end to end. The same function runs in every engine. */
export type Journey = (browser: {
  engine: EngineName
  /** Opens a page in a profile that has never seen the app. */
  newPage(): Promise<Page>
}) => Promise<void>
