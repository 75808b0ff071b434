import type { OneTimeCodeState } from '@latchkey/client/flows'
import { startLoginJourney } from '@latchkey/client/login'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ModalConfig } from '../config/ModalConfig.ts'
import { resolveConfig } from '../config/resolveConfig.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { whenIdle } from '../provider/whenIdle.ts'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { getTextAttributes } from '../text/getTextAttributes.ts'
import { applyModalStyles } from './applyModalStyles.ts'

const EMAIL: OneTimeCodeState = { status: 'initial', lastSent: null, error: null }
const nothing = () => {}
/** Content of the host app is not rendered before the modal opens. */
const withoutSlots = (config: ModalConfig): ModalConfig => ({
  ...config,
  appearance: { ...config.appearance, slots: {} },
})

/**
 * Renders the landing off-screen while the browser is idle. The first compile, parse and layout take
 * several times as long as later ones; without this, the user would wait for them after the click.
 */
export function LandingPrerender({ onDone }: { onDone(): void }) {
  const { client, hostConfig } = useLatchkeyContext()
  const { config: app } = useClientState(client)
  const config = useMemo(
    () => app && withoutSlots(resolveConfig(app, hostConfig)),
    [app, hostConfig],
  )
  const [root] = useState(() => document.createElement('div').attachShadow({ mode: 'open' }))

  useEffect(
    () =>
      whenIdle(() => {
        startLoginJourney(client, {
          intent: { kind: 'login', mode: 'login-or-sign-up' },
          termsRequired: false,
          createOnLogin: { ethereum: 'off', solana: 'off' },
        }).stop()
        applyModalStyles(root, config?.appearance ?? { accentColor: null, variables: {} })
        // Appended and removed before the next paint: laid out, never visible.
        document.body.append(root.host)
        root.querySelector('dialog')?.getBoundingClientRect()
        root.host.remove()
        onDone()
      }),
    [client, config, root, onDone],
  )

  if (!config) return null
  return createPortal(
    <div className="latchkey" {...getTextAttributes()} data-scheme={config.appearance.colorScheme}>
      <dialog className="modal" open>
        <div className="surface sheet" data-size="full">
          <div className="sheet-scroll">
            <div className="screen-frame">
              <LandingScreen
                config={config}
                recent={null}
                view="main"
                emailState={EMAIL}
                drawPhone={() => null}
                drawCrossApp={() => null}
                onView={nothing}
                onEmail={nothing}
                onMethod={nothing}
                onClose={nothing}
              />
            </div>
          </div>
        </div>
      </dialog>
    </div>,
    root,
  )
}
