import type { Client } from '@latchkey/client'
import type { WireOperator } from '@latchkey/contract/endpoints/operator'
import { useLatchkey } from '@latchkey/react'
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import type { Texts } from '../text/en.ts'
import { useTexts } from '../text/TextContext.ts'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { createApi } from './createApi.ts'
import { DashboardContext } from './DashboardContext.ts'
import { toHash, useRoute, VIEWS, type View } from './route.ts'

const view = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load() })) as ComponentType

const SCREENS: Record<View, ComponentType> = {
  overview: view(() => import('../views/Overview.tsx').then((file) => file.Overview)),
  users: view(() => import('../views/Users.tsx').then((file) => file.Users)),
  wallets: view(() => import('../views/Wallets.tsx').then((file) => file.Wallets)),
  allowlist: view(() => import('../views/Allowlist.tsx').then((file) => file.Allowlist)),
  webhooks: view(() => import('../views/Webhooks.tsx').then((file) => file.Webhooks)),
  configuration: view(() =>
    import('../views/Configuration.tsx').then((file) => file.Configuration),
  ),
  policies: view(() => import('../views/policies/Policies.tsx').then((file) => file.Policies)),
  denylist: view(() => import('../views/Denylist.tsx').then((file) => file.Denylist)),
  logs: view(() => import('../views/Logs.tsx').then((file) => file.Logs)),
  audit: view(() => import('../views/Audit.tsx').then((file) => file.Audit)),
  keys: view(() => import('../views/Keys.tsx').then((file) => file.Keys)),
}

type Props = { client: Client; operator: WireOperator; onExpired(): void }

/** Frame of all views: apps, navigation, operator. */
export function Dashboard({ client, operator, onExpired }: Props) {
  const { logout } = useLatchkey()
  const { texts } = useTexts()
  const { common, viewNames } = texts
  const { appId, view, detailId } = useRoute()
  const app = operator.apps.find(({ id }) => id === appId) ?? operator.apps[0]
  const shownId = app?.id ?? ''
  const value = useMemo(
    () => ({
      appId: shownId,
      api: createApi(client, shownId),
      role: operator.role,
      onExpired,
    }),
    [client, shownId, operator.role, onExpired],
  )
  const Screen = SCREENS[view]
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the navigation is one line that scrolls. Names of another language move its links.
    const { scrollWidth = 0, clientWidth = 0, children = [] } = nav.current ?? {}
    if (scrollWidth <= clientWidth) return
    const link = [...children].find(({ textContent }) => textContent === viewNames[view])
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view, viewNames])
  return (
    <DashboardContext.Provider value={value}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link inside the page whose hash would change the view. */}
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {common.skip}
      </a>
      <header className="top">
        <strong>Latchkey</strong>
        <label>
          <span className="hidden">{common.app}</span>
          <select
            value={shownId}
            onChange={({ target }) => {
              location.hash = toHash(target.value, view)
            }}
          >
            {operator.apps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <LanguageSelect />
        <span className="who">
          {operator.email} <span className="chip">{operator.role}</span>
        </span>
        <button type="button" className="plain" onClick={logout}>
          {common.logOut}
        </button>
      </header>
      <nav className="views" aria-label={common.views} ref={nav}>
        {VIEWS.map((name) => (
          <a
            key={name}
            href={toHash(shownId, name)}
            aria-current={name === view ? 'page' : undefined}
          >
            {viewNames[name]}
          </a>
        ))}
      </nav>
      <main id="content" tabIndex={-1}>
        <ViewBoundary key={`${shownId} ${view} ${detailId}`} texts={texts}>
          <Suspense fallback={<p role="status">{common.loading}</p>}>
            <Screen key={shownId} />
          </Suspense>
        </ViewBoundary>
      </main>
    </DashboardContext.Provider>
  )
}

type BoundaryProps = { texts: Texts; children: ReactNode }

/** Keeps the navigation if a view cannot render a reply, for example one of a newer server. */
class ViewBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { texts, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <div className="empty" role="alert">
        <p>{texts.errors.unexpected}</p>
        <button type="button" className="plain" onClick={() => this.setState({ hasFailed: false })}>
          {texts.common.tryAgain}
        </button>
      </div>
    )
  }
}
