import type { ClassToday } from '@talaan/contract'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './panels.module.css'

/** The classes of today by hour. */
export function TodayClasses({ rows }: { rows: readonly ClassToday[] }) {
  return (
    <TitledPanel title="Today's classes">
      {rows.length === 0 ? (
        <p className={classes.note}>No classes today.</p>
      ) : (
        <ul className={classes.list}>
          {rows.map(({ id, code, title, section, start, end, room }) => (
            <li key={`${id} ${start}`}>
              <b>
                {start}–{end} {code}
              </b>
              <span>{[title, section, room].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  )
}
