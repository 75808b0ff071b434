import type { Journey } from './Journey.ts'
import {
  keepSession,
  logInByKeyboard,
  logInByPopup,
  logInByRedirect,
  logOutEverywhere,
} from './login.ts'

export const JOURNEYS: Record<string, Journey> = {
  'logs in by email with the keyboard alone': logInByKeyboard,
  'logs in with a social account by redirect': logInByRedirect,
  'logs in with a social account in a popup': logInByPopup,
  'stays logged in after a reload': keepSession,
  'logs out in every tab': logOutEverywhere,
}
