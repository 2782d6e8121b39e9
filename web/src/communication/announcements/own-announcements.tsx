import { Box, Button, Group, Stack } from '@mantine/core'
import type { OwnAnnouncement } from '@talaan/contract'
import { useState } from 'react'
import { date } from '#lib/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import { useAcknowledgeAnnouncement } from './acknowledge-announcement.ts'
import classes from './announcements.module.css'
import { AttachmentLinks } from './attachment-links.tsx'
import { useReadAnnouncements } from './read-announcements.ts'

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
