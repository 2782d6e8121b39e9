import { Anchor } from '@mantine/core'
import type { Timetable as Week } from '@talaan/contract'
import { Link } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import classes from './week-timetable.module.css'

/** The classes of a week that have no time yet. */
export function Unscheduled({ week, to }: { week: Week; to?: (offerId: number) => Target }) {
  if (week.unscheduled.length === 0) return null
  return (
    <section className={classes.unscheduled} aria-label="Classes without a schedule">
      <h2>No schedule yet</h2>
      <ul>
        {week.unscheduled.map((offer) => {
          const name = week.kind === 'section' ? offer.code : `${offer.code} · ${offer.section}`
          return (
            <li key={offer.offer_id}>
              {to ? (
                <Anchor component={Link} to={to(offer.offer_id)}>
                  {name}
                </Anchor>
              ) : (
                <b>{name}</b>
              )}{' '}
              {offer.descriptive_title}
              {offer.instructor && week.kind !== 'instructor' && <span>, {offer.instructor}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
