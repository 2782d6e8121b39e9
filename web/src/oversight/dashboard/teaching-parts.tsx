import type { ClassToday, TeachingPanel } from '@talaan/contract'
import { date, isoDate } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ScreenLink } from './figure-link.tsx'
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

/** The grade sheets that an instructor has not submitted, the most urgent first. */
export function SheetsDue({ sheets }: { sheets: TeachingPanel['sheets'] }) {
  const today = isoDate(new Date())
  return (
    <TitledPanel title="Grade sheets to submit">
      {sheets.length === 0 ? (
        <p className={classes.note}>None due within two weeks</p>
      ) : (
        <ul className={classes.list}>
          {sheets.map(({ id, code, section, period, closes_on }) => (
            <li key={`${id} ${period}`} className={closes_on < today ? classes.late : undefined}>
              <ScreenLink to={fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: id })}>
                {code} ({section}), {period}
              </ScreenLink>
              <span>{closes_on < today ? `overdue since ${date(closes_on)}` : `by ${date(closes_on)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  )
}
