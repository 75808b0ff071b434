import type { WireOverview } from '@latchkey/contract/endpoints/operator'
import { useTexts } from '../../text/TextContext.ts'

/** Logins in the modal, from the opened modal to the completed login. */
export function Funnel({ funnel }: { funnel: WireOverview['funnel'] }) {
  const { texts, format } = useTexts()
  const { overview: text } = texts
  if (!funnel)
    return (
      <figure className="chart">
        <figcaption>{text.funnel}</figcaption>
        <p>{text.noFunnel}</p>
      </figure>
    )
  const stages: readonly (readonly [string, number])[] = [
    [text.opened, funnel.opened],
    [text.methodChosen, funnel.method_chosen],
    [text.completed, funnel.completed],
  ]
  const share = (count: number) => (funnel.opened === 0 ? 0 : Math.min(1, count / funnel.opened))
  return (
    <figure className="chart">
      <figcaption>{text.funnel}</figcaption>
      <dl className="funnel">
        {stages.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <meter value={share(count)} aria-label={name}>
                {format.percent(share(count))}
              </meter>
              <span>
                {format.count(count)} · {format.percent(share(count))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
