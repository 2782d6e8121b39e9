import { Button } from '@mantine/core'
import type { TimelineEvent } from '@talaan/contract'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { StatusBadge } from './status-badge.tsx'
import classes from './timeline.module.css'

const SHOWN_EVENTS = 5

/** The events of an enrollment, newest first. A button shows those after the first few. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const [isAllShown, setIsAllShown] = useState(false)
  const shownEvents = isAllShown ? events : events.slice(0, SHOWN_EVENTS)
  return (
    <>
      <ol className={classes.line}>
        {shownEvents.map((event) => (
          <li key={event.id} className={classes.event}>
            <div className={classes.top}>
              {event.title}
              {event.to_status !== null && <StatusBadge status={event.to_status} />}
            </div>
            <div className={classes.quiet}>
              {dateTime(event.at)} · {event.by}
            </div>
            {event.details.map((detail) => (
              <div key={detail} className={classes.said}>
                {detail}
              </div>
            ))}
            {event.reason && <div className={classes.said}>Reason: {event.reason}</div>}
          </li>
        ))}
      </ol>
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
