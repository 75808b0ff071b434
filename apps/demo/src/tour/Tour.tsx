import { useLatchkey, useWallets } from '@latchkey/react'
import { InboxLink } from '../panel/InboxLink.tsx'
import type { TabProps } from '../panel/TabProps.ts'
import { StepActions } from './StepActions.tsx'
import { STEP_NAMES, STEPS, toStates } from './steps.ts'
import { useResults } from './useResults.ts'
import '../styles/tour.css'

/** Seven steps from the login to leaving, done with the real product. */
export function Tour({ settings, onChange }: TabProps) {
  const { authenticated, user } = useLatchkey()
  const embedded = useWallets().wallets.find(({ connectorType }) => connectorType === 'embedded')
  const address = authenticated ? embedded?.address : undefined
  const { results, finish, restart } = useResults(user?.id)
  const states = toStates({ authenticated, address, results })
  const done = STEP_NAMES.filter((name) => states[name] === 'done').length
  return (
    <div className="panel-scroll">
      <div className="panel-intro">
        <h2>Tour</h2>
        <button
          type="button"
          className="quiet-button"
          disabled={Object.keys(results).length === 0}
          onClick={restart}
        >
          Start again
        </button>
      </div>
      <p className="lead">
        {done === STEP_NAMES.length
          ? 'That was everything. The code behind it is on the Settings tab.'
          : `Seven steps with the real product, ${done} done.`}
      </p>
      <InboxLink />
      <ol className="tour">
        {STEP_NAMES.map((name) => {
          const { title, part, sentence } = STEPS[name]
          const state = states[name]
          return (
            <li
              key={name}
              data-state={state}
              {...(state === 'next' && { 'aria-current': 'step' as const })}
            >
              <h3>
                {title}
                {state === 'done' && <span className="hidden-text"> (done)</span>}
              </h3>
              <span className="part" data-part={part}>
                {part}
              </span>
              <p>{sentence}</p>
              {(state === 'next' || (state === 'done' && authenticated)) && (
                <StepActions
                  name={name}
                  address={address ?? ''}
                  isDone={state === 'done'}
                  result={results[name]}
                  settings={settings}
                  onChange={onChange}
                  onFinish={(result) => finish(name, result)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
