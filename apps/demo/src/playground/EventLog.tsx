import type { HostEvent } from './useEvents.ts'

/** Lists the callbacks that the host app received. */
export function EventLog({ events }: { events: readonly HostEvent[] }) {
  return (
    <section className="group">
      <h3>Events</h3>
      {events.length === 0 && <p className="nothing">Nothing yet. Log in to see some.</p>}
      <ol className="events">
        {events.map(({ id, at, name, detail }) => (
          <li key={id}>
            <time dateTime={at.toISOString()}>{at.toLocaleTimeString()}</time>
            <strong>{name}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
