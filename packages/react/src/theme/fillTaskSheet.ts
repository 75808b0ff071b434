import { getTaskSheet } from './taskSheet.ts'
import { taskStyles } from './taskStyles.ts'

/** Gives the styles of the task screens to all roots, those that exist included. */
export const fillTaskSheet = (): void => getTaskSheet().replaceSync(taskStyles)
