import { Box, Button, Group, Stack } from '@mantine/core'
import type { TimelineEvent } from '@talaan/contract'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import layout from '#ui/layout.module.css'
import { StatusBadge } from './status-badge.tsx'
import classes from './timeline.module.css'

const SHOWN_EVENTS = 5

/** The events of an enrollment, newest first. A button shows those after the first few. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const [isAllShown, setIsAllShown] = useState(false)
  const shownEvents = isAllShown ? events : events.slice(0, SHOWN_EVENTS)
  return (
    <>
      <Stack component="ol" gap={0} className={layout.list}>
        {shownEvents.map((event) => (
          <li key={event.id} className={classes.event}>
            <Group gap="2px 8px" fw={580}>
              {event.title}
              {event.to_status !== null && <StatusBadge status={event.to_status} />}
            </Group>
            <Box fz={13} lh="18px" c="dimmed" className="numbers">
              {dateTime(event.at)} · {event.by}
            </Box>
            {event.details.map((detail) => (
              <Box key={detail} fz={13} lh="18px" className={layout.anywhere}>
                {detail}
              </Box>
            ))}
            {event.reason && (
              <Box fz={13} lh="18px" className={layout.anywhere}>
                Reason: {event.reason}
              </Box>
            )}
          </li>
        ))}
      </Stack>
      {events.length > SHOWN_EVENTS && !isAllShown && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setIsAllShown(true)}>
            Show all {events.length}
          </Button>
        </div>
      )}
    </>
  )
}
