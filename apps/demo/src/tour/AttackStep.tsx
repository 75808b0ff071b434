import { useLatchkey } from '@latchkey/react'
import { useState } from 'react'
import { apiUrl } from '../apiUrl.ts'
import { useEventLog } from '../events/EventsContext.ts'
import { appIdOf } from '../playground/settings.ts'
import { type Attempt, attackPage } from './attackPage.ts'
import { StepButton } from './StepButton.tsx'
import type { StepProps } from './StepProps.ts'

/** Runs a hostile script in this page and shows what it got. */
export function AttackStep({ address, isDone, settings, onFinish }: StepProps) {
  const { getAccessToken } = useLatchkey()
  const { record } = useEventLog()
  const [attempts, setAttempts] = useState<readonly Attempt[]>([])
  const stolen = attempts.filter(({ isStolen }) => isStolen).length
  async function attack() {
    const accessToken = (await getAccessToken()) ?? ''
    const vaultUrl = `${apiUrl}/apps/${appIdOf(settings)}/embedded-wallets`
    const seen: Attempt[] = []
    for await (const attempt of attackPage({ vaultUrl, accessToken, address })) {
      seen.push(attempt)
      setAttempts([...seen])
      record('wallet', attempt.isStolen ? 'attack succeeded' : 'attack failed', attempt.name)
    }
    onFinish(seen.some(({ isStolen }) => isStolen) ? 'stolen' : 'nothing')
  }
  return (
    <>
      <StepButton label="Run the attack" isDone={isDone} work={attack} />
      <ul className="attempts" aria-live="polite">
        {attempts.map(({ name, got, isStolen }) => (
          <li key={name} data-stolen={isStolen}>
            <strong>{name}</strong>
            <code>{got}</code>
          </li>
        ))}
      </ul>
      {attempts.length > 0 && isDone && (
        <p className="verdict" data-stolen={stolen > 0}>
          {stolen > 0
            ? 'This app confirms in the host page, so its scripts can sign. Choose “approvals in the vault” on the Settings tab.'
            : 'The script got no key and no signature.'}
        </p>
      )}
    </>
  )
}
