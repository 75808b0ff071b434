import { useState } from 'react'

/** A button that shows the result of its call. */
export function Outcome({ name, run }: { name: string; run(): Promise<string> }) {
  const [outcome, setOutcome] = useState('')
  const press = () =>
    run().then(setOutcome, (thrown: unknown) => setOutcome(`failed: ${String(thrown)}`))
  return (
    <p>
      <button type="button" onClick={() => void press()}>
        {name}
      </button>
      <output>{outcome}</output>
    </p>
  )
}
