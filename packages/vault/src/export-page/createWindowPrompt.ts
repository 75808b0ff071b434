import type { OwnWindow } from '../clickjacking/openOwnWindow.ts'
import type { PageTexts } from '../page-texts/PageTexts.ts'
import type { createView } from './createView.ts'
import type { Secrets } from './openSecrets.ts'

type Deps = {
  view: Pick<ReturnType<typeof createView>, 'renderPrompt'>
  text: PageTexts['export']
  host: string
  /** Opens the window, which reads from these secrets. Null if the browser opens none. */
  openWindow(secrets: Secrets, onClosed: () => void): OwnWindow | null
  toNotice(thrown: unknown): string
}

/** In a frame that may be covered: reveals nothing, and offers to continue in a window. */
export function createWindowPrompt({ view, text, host, openWindow, toNotice }: Deps) {
  let secrets: Secrets | undefined
  let opened: OwnWindow | null = null
  const offer = (notice: string) =>
    view.renderPrompt({ notice, isReady: secrets !== undefined, address: secrets?.address })
  offer(text.opening)
  return {
    /** Opens the wallet, or shows the error. */
    async open(opening: Promise<Secrets>) {
      try {
        secrets = await opening
        offer(text.window.help(host))
      } catch (thrown) {
        offer(toNotice(thrown))
      }
    },

    /** Opens the window, or shows it again. Called in the click handler. */
    press() {
      if (!secrets) return
      if (opened) return opened.focus()
      opened = openWindow(secrets, () => {
        opened = null
        offer(text.window.help(host))
      })
      offer(opened ? text.window.waiting : text.window.blocked)
    },
  }
}
