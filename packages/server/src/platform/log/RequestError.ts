/** A request that was refused or failed, without any value of the request. */
export type RequestError = {
  requestId: string
  /** Null if the request named no app of this server. */
  appId: string | null
  method: string
  /** Pattern of the path. */
  route: string
  status: number
  code: string
  /** Whether the request was a login. */
  isLogin: boolean
  durationMs: number
}
