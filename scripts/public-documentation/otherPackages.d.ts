/** Types of packages that the pages use and the workspace does not install, as far as the pages need them. */
declare module 'server-only' {}

declare module 'next/headers' {
  export function cookies(): Promise<{
    get(name: string): { value: string } | undefined
    has(name: string): boolean
  }>
  export function headers(): Promise<Headers>
}

declare module 'next/navigation' {
  export function redirect(path: string): never
  export function useRouter(): { replace(path: string): void }
  export function useSearchParams(): URLSearchParams
}

declare module 'next/server' {
  export class NextRequest extends Request {}
  export class NextResponse extends Response {
    static next(options?: { request?: { headers: Headers } }): NextResponse
  }
  export function connection(): Promise<void>
}

declare module 'react-router' {
  import type { ReactNode } from 'react'
  export function Links(): ReactNode
  export function Meta(): ReactNode
  export function Outlet(): ReactNode
  export function Scripts(): ReactNode
  export function redirect(path: string): Response
}

declare module '@react-router/dev/routes' {
  type Entry = { path?: string; index?: boolean; file: string }
  export type RouteConfig = Entry[]
  export function index(file: string): Entry
  export function route(path: string, file: string): Entry
}
