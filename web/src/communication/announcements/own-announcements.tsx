import { Anchor, Button, CloseButton } from '@mantine/core'
import type { OwnAnnouncement } from '@talaan/contract'
import { announcements, dashboard } from '@talaan/contract/calls'
import { useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { date } from '#lib/format.ts'
import { useAction, usePageMemory } from '#lib/query.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { RichText } from '#ui/rich-text.tsx'
import classes from './announcements.module.css'
import { AttachmentLinks } from './attachment-links.tsx'

/** Records once that an announcement is read. Whoever looks at the portal as a role reads nothing for themselves. */
function useReadAnnouncement({ id, is_read }: OwnAnnouncement): () => void {
  const { preview } = useCurrentUser()
  const isSent = useRef(is_read)
  return () => {
    if (isSent.current || preview !== null) return
    isSent.current = true
    call(announcements.readAnnouncements, { ids: [id] }).catch(() => {
      isSent.current = false
    })
  }
}

/** Acknowledges an announcement. */
const useAcknowledgeAnnouncement = () => useAction(announcements.acknowledgeAnnouncement, { refresh: [dashboard.overview] })

const needsAnswer = (row: OwnAnnouncement): boolean => row.needs_acknowledgement && !row.is_acknowledged

/** What is announced to the person, on the dashboard: one line that opens the text. What needs an answer stays until it has one. */
export function OwnAnnouncements({ rows }: { rows: readonly OwnAnnouncement[] }) {
  const [isAll, setAll] = useState(false)
  const [dismissedIds, setDismissedIds] = usePageMemory<readonly number[]>('dismissed announcements', [])
  const open = rows.filter((row) => !dismissedIds.includes(row.id))
  const shown = isAll ? rows : open.filter((row, place) => place === 0 || needsAnswer(row))
  if (rows.length === 0) return null
  const dismiss = (id: number) => setDismissedIds([...dismissedIds, id])
  return (
    <section aria-label="Announcements" className={classes.lines}>
      {shown.map((row) => (
        <Line key={row.id} row={row} onDismiss={isAll ? undefined : dismiss} />
      ))}
      {shown.length < rows.length && (
        <Anchor component="button" size="sm" ta="left" onClick={() => setAll(true)}>
          {rows.length === 1 ? 'Show the announcement' : `Show all ${rows.length} announcements`}
        </Anchor>
      )}
    </section>
  )
}

/** The title of an announcement. Opening it counts as reading it. */
function Line({ row, onDismiss }: { row: OwnAnnouncement; onDismiss: ((id: number) => void) | undefined }) {
  const { run, busy } = useAcknowledgeAnnouncement()
  const readAnnouncement = useReadAnnouncement(row)
  return (
    <article className={row.is_pinned ? `${classes.card} ${classes.pinned}` : classes.card}>
      <details onToggle={readAnnouncement} className={classes.line}>
        <summary>
          <h2>{row.title}</h2>
          <small>{[date(row.publish_on), row.created_by, needsAnswer(row) && 'Please acknowledge'].filter(Boolean).join(' · ')}</small>
        </summary>
        <RichText json={row.body} />
        <AttachmentLinks attachments={row.attachments} />
        {needsAnswer(row) && (
          <Button size="xs" mt="xs" loading={busy} onClick={() => run({ id: row.id })}>
            I have read this
          </Button>
        )}
        {row.needs_acknowledgement && row.is_acknowledged && <small>You acknowledged this.</small>}
      </details>
      {onDismiss && !needsAnswer(row) && <CloseButton aria-label={`Dismiss ${row.title}`} onClick={() => onDismiss(row.id)} />}
    </article>
  )
}
