import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { VaultError } from '../channel/VaultError.ts'
import { needsLogin } from '../handlers/isRepeatable.ts'
import { toVaultError } from '../handlers/toVaultError.ts'
import type { PageTexts } from '../page-texts/PageTexts.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { createView, ExportViewState, Press, SecretName } from './createView.ts'
import type { Secrets } from './openSecrets.ts'
import { NoticeError } from './windowSecrets.ts'

/** Limits of the export page (SECURITY.md). Click protection is in `clickjackingLimits.ts`. */
export const EXPORT_LIMITS = {
  /**
   * Hides the key after this time out of sight. Longer than a visibility check, because a growing frame is
   * briefly hidden.
   */
  unseenBeforeHideMs: 1_500,
  hideAfterMs: 60 * 1_000,
  copiedShownMs: 3 * 1_000,
} as const

type View = Pick<ReturnType<typeof createView>, 'render'>
type Copy = (text: Promise<string>) => Promise<void>

/** Logic of the export page. Reads a secret only after a click and hides it after a minute. */
export function createExportPage({
  view,
  copy,
  text,
  onLoginTooOld = () => {},
}: {
  view: View
  copy: Copy
  text: PageTexts['export']
  /** Called if a new login of the user is needed. */
  onLoginTooOld?: () => void
}) {
  let state: ExportViewState = {
    shown: 'key',
    hasPhrase: false,
    address: undefined,
    isReady: false,
    isBusy: true,
    isCopied: false,
    revealed: undefined,
    notice: text.opening,
  }
  let secrets: Secrets | undefined
  let isSteady = false
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  let copiedTimer: ReturnType<typeof setTimeout> | undefined
  let coveredTimer: ReturnType<typeof setTimeout> | undefined

  function change(changed: Partial<ExportViewState>) {
    state = { ...state, ...changed, isReady: secrets !== undefined && isSteady }
    view.render(state)
  }

  /** Hides the secret after a minute, or soon after the page is out of sight. */
  function hideLater() {
    clearTimeout(hideTimer)
    const { hideAfterMs, unseenBeforeHideMs } = EXPORT_LIMITS
    hideTimer = setTimeout(hide, isSteady ? hideAfterMs : unseenBeforeHideMs)
  }

  function hide() {
    clearTimeout(hideTimer)
    change({ revealed: undefined })
  }

  /** Tells the user why the buttons are disabled, unless the page comes into sight soon. */
  function sayCoveredLater() {
    clearTimeout(coveredTimer)
    if (isSteady || !secrets) return
    coveredTimer = setTimeout(() => {
      if (state.revealed === undefined && !state.isBusy) change({ notice: text.covered })
    }, CLICKJACKING_LIMITS.coveredBeforeSaidMs)
  }

  const read = (name: SecretName): Promise<string> => {
    const ask = name === 'key' ? secrets?.key : secrets?.phrase
    return ask ? ask() : Promise.reject(new VaultError('error'))
  }

  /** Runs an action. Errors are shown in place of the secret. */
  async function work(task: () => Promise<Partial<ExportViewState>>) {
    change({ isBusy: true, notice: undefined, isCopied: false })
    const { shown } = state
    const changed = await task().catch((thrown: unknown) => ({
      notice: toExportNotice(text, thrown, onLoginTooOld),
    }))
    // A secret that arrives after a tab change is not shown.
    change({ isBusy: false, ...(state.shown === shown && changed) })
  }

  const pressed: Record<Press['name'], (press: Press) => void> = {
    reveal() {
      if (state.revealed !== undefined) return hide()
      work(async () => {
        const revealed = await read(state.shown)
        hideLater()
        return { revealed }
      })
    },
    copy() {
      const secret = read(state.shown)
      work(async () => {
        await copy(secret)
        clearTimeout(copiedTimer)
        copiedTimer = setTimeout(() => change({ isCopied: false }), EXPORT_LIMITS.copiedShownMs)
        return { isCopied: true }
      })
    },
    show(press) {
      if (press.name !== 'show' || press.secret === state.shown) return
      clearTimeout(hideTimer)
      change({ shown: press.secret, revealed: undefined, notice: undefined, isCopied: false })
    },
    window() {}, // only in a frame that reveals nothing
  }

  change({})
  return {
    /** Opens the wallet, or shows the error. */
    async open(opening: Promise<Secrets>) {
      try {
        secrets = await opening
        const { phrase, address } = secrets
        change({ isBusy: false, notice: undefined, hasPhrase: phrase !== undefined, address })
        sayCoveredLater()
      } catch (thrown) {
        change({ isBusy: false, notice: toExportNotice(text, thrown, onLoginTooOld) })
      }
    },

    press(press: Press) {
      const isAllowed = press.name === 'show' ? secrets !== undefined : state.isReady
      if (isAllowed && !state.isBusy) pressed[press.name](press)
    },

    hide,

    /** While the page is hidden, clicks do not count and a shown secret is hidden soon. */
    setSteady(steady: boolean) {
      const hasChanged = steady !== isSteady
      isSteady = steady
      if (hasChanged && state.revealed !== undefined) hideLater()
      if (hasChanged) sayCoveredLater()
      change(state.notice === text.covered && steady ? { notice: undefined } : {})
    },
  }
}

/** Returns the text for an error. Reports a login that is too old. */
export function toExportNotice(
  text: PageTexts['export'],
  thrown: unknown,
  onLoginTooOld: () => void,
): string {
  if (thrown instanceof NoticeError) return thrown.message
  if (needsLogin(thrown)) onLoginTooOld()
  if (thrown instanceof DOMException) return text.notCopied
  if (isRefusal(thrown, 'invalid_credentials')) return text.expired
  if (needsLogin(thrown)) return text.loginAgain
  const { type, notice } = toVaultError(thrown)
  if (type === 'wallet_not_on_device') return text.notOnDevice
  return notice === 'code 429' ? text.tooOften : text.failed
}
