import type { AttendancePanel } from '@talaan/contract'
import { count } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ScreenLink } from './figure-link.tsx'
import classes from './panels.module.css'

/** The gate log and the events that are open now, each with how many people were recorded today. */
export function OpenEvents({ events }: { events: AttendancePanel['events'] }) {
  return (
    <div className={classes.grid}>
      <TitledPanel title="Attendance today">
        <ul className={classes.list}>
          {events.map(({ id, title, venue, recorded }) => (
            <li key={id}>
              <ScreenLink to={fillPath('/admin/attendance/:id', { id })}>{venue ? `${title}, ${venue}` : title}</ScreenLink>
              <span>{recorded === 1 ? '1 person' : `${count(recorded)} people`}</span>
            </li>
          ))}
        </ul>
      </TitledPanel>
    </div>
  )
}
