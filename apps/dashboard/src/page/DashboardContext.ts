import { LatchkeyError } from '@latchkey/client'
import { OPERATOR_ROLES, type OperatorRole } from '@latchkey/contract/endpoints/operator'
import { createContext, useContext } from 'react'
import type { Api } from './createApi.ts'

type DashboardContextValue = {
  /** Id of the app that is shown. */
  appId: string
  api: Api
  role: OperatorRole
  /** Called when the second factor has expired. */
  onExpired(): void
}

/** Whether an error says that the second factor has expired. */
export const isExpired = (thrown: unknown): boolean =>
  LatchkeyError.from(thrown).code === 'missing_or_invalid_mfa'

export const DashboardContext = createContext<DashboardContextValue | null>(null)

/** Returns the app that is shown and its calls. */
export function useDashboard() {
  const value = useContext(DashboardContext)
  if (!value) throw new Error('useDashboard works inside <Dashboard>.')
  return {
    ...value,
    /** Leads to the second factor if an error says that it has expired. */
    leaveIfExpired(thrown: unknown) {
      if (isExpired(thrown)) value.onExpired()
    },
    /** Whether the operator's role suffices. The server checks it again. */
    may: (role: OperatorRole) => OPERATOR_ROLES.indexOf(value.role) >= OPERATOR_ROLES.indexOf(role),
  }
}
