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

export const DashboardContext = createContext<DashboardContextValue | null>(null)

/** Returns the app that is shown and its calls. */
export function useDashboard() {
  const value = useContext(DashboardContext)
  if (!value) throw new Error('useDashboard works inside <Dashboard>.')
  return {
    ...value,
    /** Whether the operator's role suffices. The server checks it again. */
    may: (role: OperatorRole) => OPERATOR_ROLES.indexOf(value.role) >= OPERATOR_ROLES.indexOf(role),
  }
}
