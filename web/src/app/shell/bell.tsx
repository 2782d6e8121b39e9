import { ActionIcon, Box } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { Notification, Response } from '@talaan/contract'
import { messaging } from '@talaan/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { cut, dateTime } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { uncheckedTarget } from '#lib/paths.ts'
import { keyOf, queryOf } from '#lib/query.ts'
import { isInstructor, isStudent, useCurrentUser } from '#shared/terms/current-term.ts'
import { badgeText } from './menu.ts'
import popup from './popup.module.css'
import classes from './shell.module.css'
import { TopPopup } from './top-popup.tsx'

/** Empties the bell at once; what came since the newest one that is shown comes back. */
function MarkNotificationsRead({ newestId }: { newestId: number }) {
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

interface NoteListProps {
  notes: readonly Notification[]
  onOpen: (note: Notification) => void
}

function NoteList({ notes, onOpen }: NoteListProps) {
  return notes.map((note) => (
    <li key={note.id}>
      <button type="button" className={popup.note} onClick={() => onOpen(note)}>
        <span>{cut(note.data.message, TEXT_LENGTH)}</span>
        <small>{dateTime(note.created_at)}</small>
      </button>
    </li>
  ))
}

/** What stands in place of notifications; undefined where there are some. */
function emptyText(answer: Response<typeof messaging.notifications> | undefined, isError: boolean, none: string): string | undefined {
  if (!answer) return isError ? 'Notifications could not be loaded' : 'Loading…'
  return answer.data.length === 0 ? none : undefined
}

/** What was read before, once somebody asks for it. */
function EarlierNotes({ onOpen }: Pick<NoteListProps, 'onOpen'>) {
  const [isShown, setShown] = useState(false)
  const { data, isError } = useQuery({
    ...queryOf(messaging.notifications, { read: 'true' }, { meta: { steady: true } }),
    enabled: isShown,
  })
  if (!isShown)
    return (
      <div className={popup.notesHead}>
        <button type="button" onClick={() => setShown(true)}>
          See all
        </button>
      </div>
    )
  return (
    <>
      <Box py={8} px={14} fz={13} c="dimmed">
        {emptyText(data, isError, 'No earlier notifications') ?? 'Earlier notifications'}
      </Box>
      <ul className={popup.notes}>
        <NoteList notes={data?.data ?? []} onOpen={onOpen} />
      </ul>
    </>
  )
}

const POLL_MS = 15_000
const JITTER_MS = 2_000
const TEXT_LENGTH = 74

const notificationsQuery = queryOf(messaging.notifications, {}, { meta: { steady: true } })

/** Unread notifications. They are read once, and polled while the tab is visible, except for students and instructors. */
export function Bell() {
  const user = useCurrentUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const isQuiet = isStudent(user) || isInstructor(user)
  const interval = isQuiet ? false : () => POLL_MS + (Math.random() - 0.5) * JITTER_MS
  const { data, isError } = useQuery({ ...notificationsQuery, refetchInterval: interval, refetchIntervalInBackground: false })
  const notes = data?.data ?? []
  const total = data?.meta.total ?? 0

  const reload = () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey })

  const readNote = (note: Notification) => {
    client.setQueryData(
      notificationsQuery.queryKey,
      (previous: Response<typeof messaging.notifications> | undefined) =>
        previous && {
          data: previous.data.filter(({ id }) => id !== note.id),
          meta: { total: Math.max(0, previous.meta.total - note.count) },
        },
    )
    call(messaging.markNotificationRead, { id: note.id }).catch(reload)
    follow(note)
  }

  const follow = (note: Notification) => {
    if (!note.data.url) return
    setOpened(false)
    if (/^https?:/.test(note.data.url)) window.open(note.data.url, '_blank', 'noopener')
    else navigate({ to: uncheckedTarget(note.data.url) })
  }

  return (
    <TopPopup
      opened={opened}
      onClose={() => setOpened(false)}
      label="Notifications"
      target={
        <ActionIcon
          variant="default"
          size={32}
          className={classes.bell}
          aria-label={total > 0 ? `Notifications, ${total} unread` : 'Notifications'}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={17} stroke={1.7} aria-hidden />
          {total > 0 && <span className={classes.bellCount}>{badgeText(total)}</span>}
        </ActionIcon>
      }
    >
      {notes.length === 0 ? (
        <Box py={28} px={14} c="dimmed" ta="center" aria-busy={!data && !isError}>
          {emptyText(data, isError, 'No notifications at the moment')}
        </Box>
      ) : (
        <>
          <MarkNotificationsRead newestId={notes[0]!.id} />
          <ul className={popup.notes}>
            <NoteList notes={notes} onOpen={readNote} />
          </ul>
        </>
      )}
      <EarlierNotes onOpen={follow} />
    </TopPopup>
  )
}
