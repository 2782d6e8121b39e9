import { Box, Button, Group, Stack } from '@mantine/core'
import type { OwnAnnouncement } from '@talaan/contract'
import { announcements, dashboard } from '@talaan/contract/calls'
import { useEffect, useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { date } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { RichText } from '#ui/rich-text.tsx'
import classes from './announcements.module.css'
import { AttachmentLinks } from './attachment-links.tsx'

/** Records once which announcements are shown. Whoever looks at the portal as a role reads nothing for themselves. */
function useReadAnnouncements(shown: readonly OwnAnnouncement[]): void {
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

/** Acknowledges an announcement. */
const useAcknowledgeAnnouncement = () => useAction(announcements.acknowledgeAnnouncement, { refresh: [dashboard.overview] })

const FIRST = 3

/** What is announced to the person, on the dashboard. Showing it counts as reading it. */
export function OwnAnnouncements({ rows }: { rows: readonly OwnAnnouncement[] }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? rows : rows.filter((row, place) => place < FIRST || (row.needs_acknowledgement && !row.is_acknowledged))
  useReadAnnouncements(shown)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="announcements">
      <Box id="announcements" component="h2" mb={10} fz="lg">
        Announcements
      </Box>
      <Stack gap="sm">
        {shown.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </Stack>
      {shown.length < rows.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  )
}

function Card({ row }: { row: OwnAnnouncement }) {
  const { run, busy } = useAcknowledgeAnnouncement()
  const needsAnswer = row.needs_acknowledgement && !row.is_acknowledged
  return (
    <article className={row.is_pinned ? `${classes.card} ${classes.pinned}` : classes.card}>
      <Group gap="4px 10px" align="baseline">
        <h3>{row.title}</h3>
        <small>{[date(row.publish_on), row.created_by].filter(Boolean).join(' · ')}</small>
      </Group>
      <RichText json={row.body} />
      <AttachmentLinks attachments={row.attachments} />
      {needsAnswer && (
        <div>
          <Button size="xs" loading={busy} onClick={() => run({ id: row.id })}>
            I have read this
          </Button>
        </div>
      )}
      {row.needs_acknowledgement && row.is_acknowledged && <small>You acknowledged this.</small>}
    </article>
  )
}
