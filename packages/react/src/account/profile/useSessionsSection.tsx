import { useCallback, useEffect, useState } from 'react'
import { type Session, useSessions } from '../../hooks/login/useSessions.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { getLanguage } from '../../text/defineTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { monitor } from '../../ui/icons/generated/lucide.ts'
import { formatMoment } from '../formatMoment.ts'
import { nameMethod } from '../nameMethod.ts'
import type { SectionItem, SectionView } from '../sections/SectionView.ts'

const text = accountPagesText.profile.sessions

/** Open sessions of the user, this browser first. */
export function useSessionsSection(): SectionView {
  const { listSessions, revokeSessions } = useSessions()
  const [sessions, setSessions] = useState<Session[] | null>(null)

  const load = useCallback(async () => {
    const all = await listSessions()
    setSessions(all.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)))
  }, [listSessions])
  useEffect(() => {
    // Without the list the section stays empty: ending all other sessions is still possible.
    load().catch(() => setSessions([]))
  }, [load])

  const end = async (id?: string) => {
    await revokeSessions(id === undefined ? undefined : { id })
    await load()
  }

  function toItem(session: Session): SectionItem {
    const { id, loginMethod, device, lastActiveAt, isCurrent } = session
    const method = text.by(nameMethod(loginMethod))
    const name = device ?? method
    const moment = formatMoment(lastActiveAt)
    return {
      id,
      icon: <Icon paths={monitor} />,
      name,
      hint: [...(device ? [method] : []), ...nameCountry(session), text.active(moment)].join(' · '),
      chips: isCurrent ? [{ label: text.current, tone: 'success' }] : [],
      actions: isCurrent
        ? []
        : [{ label: text.end, name: text.endOf(name, moment), run: () => end(id) }],
    }
  }

  return {
    id: 'sessions',
    title: text.title,
    help: text.help,
    empty: text.empty,
    items: sessions?.map(toItem) ?? null,
    actions:
      sessions === null || sessions.some(({ isCurrent }) => !isCurrent) || sessions.length === 0
        ? [
            {
              label: text.endOthers,
              look: 'danger',
              confirm: text.endOthersConfirm,
              run: () => end(),
            },
          ]
        : [],
  }
}

/** Name of the country in the language of the pages. Empty for a kind of network, which does not help users. */
function nameCountry({ place }: Session): string[] {
  if (!place || !/^[A-Z]{2}$/.test(place)) return []
  return [new Intl.DisplayNames([getLanguage()], { type: 'region' }).of(place) ?? place]
}
