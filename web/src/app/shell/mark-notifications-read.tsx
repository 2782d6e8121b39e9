import { messaging } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { keyOf } from '#lib/query.ts'
import popup from './popup.module.css'

/** Empties the bell at once; what came since the newest one that is shown comes back. */
export function MarkNotificationsRead({ newestId }: { newestId: number }) {
  const client = useQueryClient()
  const queryKey = keyOf(messaging.notifications, {})
  const reload = () => client.invalidateQueries({ queryKey })
  const run = () => {
    client.setQueryData(queryKey, { data: [], meta: { total: 0 } })
    call(messaging.markNotificationsRead, { newest_id: newestId }).then(reload, reload)
  }
  return (
    <div className={popup.notesHead}>
      <button type="button" onClick={run}>
        Mark all as read
      </button>
    </div>
  )
}
