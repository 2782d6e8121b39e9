import { Anchor } from '@mantine/core'
import type { Timetable as Week } from '@talaan/contract'
import { Link } from '@tanstack/react-router'
import classes from './week-timetable.module.css'

/** The classes of a week that have no time yet. */
export function Unscheduled({ week, to }: { week: Week; to?: (offerId: number) => string }) {
  if (week.unscheduled.length === 0) return null
  return (
    <section className={classes.unscheduled} aria-label="Classes without a schedule">
      <h2>No schedule yet</h2>
      <ul>
        {week.unscheduled.map((one) => {
          const name = week.kind === 'section' ? one.code : `${one.code} · ${one.section}`
          return (
            <li key={one.offer_id}>
              {to ? (
                <Anchor component={Link} to={to(one.offer_id)}>
                  {name}
                </Anchor>
              ) : (
                <b>{name}</b>
              )}{' '}
              {one.descriptive_title}
              {one.instructor && week.kind !== 'instructor' && <span>, {one.instructor}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
