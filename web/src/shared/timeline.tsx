import { Button } from '@mantine/core'
import type { TimelineEvent } from '@talaan/contract'
import { useState } from 'react'
import { dateTime } from '../lib/format.ts'
import { StatusBadge } from './status-badge.tsx'
import classes from './timeline.module.css'

const FIRST = 5

/** What happened, newest first: the last few, and the rest when asked for. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, FIRST)
  return (
    <>
      <ol className={classes.line}>
        {shown.map((event) => (
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
      {events.length > FIRST && !all && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            Show all {events.length}
          </Button>
        </div>
      )}
    </>
  )
}
