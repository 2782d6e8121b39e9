import { Box, Button, Group, Stack } from '@mantine/core'
import type { RecordHistoryRow } from '@talaan/contract'
import { recordHistories } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import classes from './record-history.module.css'

export type HistoryCall = keyof typeof recordHistories

interface HistoryDialogProps {
  of: HistoryCall
  /** Not given for the settings. */
  id?: number | string
  title: string
  onClose: () => void
}

/** The history of a record, newest first, with what each action changed. */
export function HistoryDialog({ of, id, title, onClose }: HistoryDialogProps) {
  const [place, setPlace] = useState<{ older_than?: string; newer_than?: string }>({})
  // All histories have one shape; only the settings have no id.
  const entry = recordHistories[of] as typeof recordHistories.studentHistory
  const query = useCall(entry, { id, ...place }, { placeholderData: keepPreviousData })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={title}
      size="lg"
      query={query}
      isEmpty={({ data }) => data.length === 0}
      empty={<Empty text="Nothing has been recorded yet" />}
    >
      {({ data, meta }) => (
        <>
          <Stack component="ol" gap="sm" className={`${layout.list} ${classes.list}`}>
            {data.map((row) => (
              <HistoryLine key={row.id} row={row} />
            ))}
          </Stack>
          {(meta.newer !== null || meta.older !== null) && (
            <Group component="nav" gap="xs" justify="space-between" wrap="nowrap" mt="sm" aria-label="Pages of the history">
              <Button variant="default" disabled={meta.newer === null} onClick={() => setPlace({ newer_than: meta.newer ?? undefined })}>
                Newer
              </Button>
              <Button variant="default" disabled={meta.older === null} onClick={() => setPlace({ older_than: meta.older ?? undefined })}>
                Older
              </Button>
            </Group>
          )}
        </>
      )}
    </DetailDialog>
  )
}

function HistoryLine({ row }: { row: RecordHistoryRow }) {
  const roles = row.roles.length > 0 ? ` (${row.roles.join(', ')})` : ''
  return (
    <li>
      <div>
        <b>
          {row.actor ?? 'The portal'}
          {roles}
        </b>{' '}
        {row.text}
      </div>
      <Box fz="xs" c="dimmed">
        {dateTime(row.at)}
      </Box>
      {row.changes.length > 0 && (
        <ul className={classes.changes}>
          {row.changes.map(({ field, before, after }) => (
            <li key={field}>
              {field}: {before !== null && <del>{before}</del>} {after ?? 'none'}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
