import type { OwnAnnouncement } from '@talaan/contract'
import { announcements } from '@talaan/contract/calls'
import { useEffect, useRef } from 'react'
import { call } from '#lib/call.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'

/** Records once which announcements are shown. Whoever looks at the portal as a role reads nothing for themselves. */
export function useReadAnnouncements(shown: readonly OwnAnnouncement[]): void {
  const { preview } = useCurrentUser()
  const sent = useRef(new Set<number>())
  const unread = shown.filter(({ id, is_read }) => !is_read && !sent.current.has(id)).map(({ id }) => id)
  const key = unread.join()
  useEffect(() => {
    if (key === '' || preview !== null) return
    const ids = key.split(',').map(Number)
    for (const id of ids) sent.current.add(id)
    call(announcements.readAnnouncements, { ids }).catch(() => {
      for (const id of ids) sent.current.delete(id)
    })
  }, [key, preview])
}
