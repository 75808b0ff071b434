import type { EventKind, HostEvent } from './useEvents.ts'

/** Events of a kind whose name or detail contains a text, in any case. */
export function filterEvents(
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
