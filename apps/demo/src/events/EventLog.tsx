import { useState } from 'react'
import { useEventLog } from './EventsContext.ts'
import { type EventKind, type HostEvent, KINDS } from './useEvents.ts'
import '../styles/events.css'

/** Lists what the host app received, with a filter by kind and by text. */
export function EventLog() {
  const { events, clear } = useEventLog()
  const [kind, setKind] = useState<EventKind | 'all'>('all')
  const [text, setText] = useState('')
  const shown = filterEvents(events, kind, text)
  return (
    <div className="panel-scroll">
      <div className="panel-intro">
        <h2>Events</h2>
        <button
          type="button"
          className="quiet-button"
          disabled={events.length === 0}
          onClick={clear}
        >
          Clear
        </button>
      </div>
      <p className="lead">
        Callbacks and states of this page, newest first. Tokens and keys are not recorded.
      </p>
      <div className="event-filter">
        <select
          aria-label="Kind of event"
          value={kind}
          onChange={(event) => setKind(event.target.value as EventKind | 'all')}
        >
          {['all', ...KINDS].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <input
          type="search"
          aria-label="Text of the event"
          placeholder="Filter"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {shown.length === 0 && (
        <p className="nothing">
          {events.length === 0 ? 'Nothing yet. Log in to see some.' : 'No event matches.'}
        </p>
      )}
      <ol className="events">
        {shown.map(({ id, at, kind: of, name, detail }) => (
          <li key={id} data-kind={of}>
            <time dateTime={at.toISOString()}>{at.toLocaleTimeString()}</time>
            <strong>{name}</strong>
            <em>{of}</em>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Events of a kind whose name or detail contains a text, in any case. */
function filterEvents(
  events: readonly HostEvent[],
  kind: EventKind | 'all',
  text: string,
): HostEvent[] {
  const wanted = text.trim().toLowerCase()
  return events.filter(
    (event) =>
      (kind === 'all' || event.kind === kind) &&
      `${event.name} ${event.detail}`.toLowerCase().includes(wanted),
  )
}
