import { createContext, useContext } from 'react'
import type { Events } from './useEvents.ts'

const NONE: Events = { events: [], record: () => {}, clear: () => {} }

/** The log that every part of the demo writes to. */
export const EventsContext = createContext<Events>(NONE)
export const useEventLog = (): Events => useContext(EventsContext)
