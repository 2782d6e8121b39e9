import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'

/** The SQL of `countFreeSeats()` for the offer `o`. */
export const freeSeatsSql = sql<number>`(o.max_person - o.seats_taken - o.seats_held)`

/** Whether more than 90 % of the seats of the class `o` are taken. */
export const isNearlyFull = sql<boolean>`(o.seats_taken * 10 > o.max_person * 9)`

/** A figure of the class `o` of a group of which the largest part of its seats is taken. */
const ofFullestClass = (column: 'max_person' | 'seats_taken'): RawBuilder<number> =>
  sql<number>`(array_agg(${sql.ref(`o.${column}`)} order by o.seats_taken::numeric / nullif(o.max_person, 0) desc nulls last, o.id))[1]`

/** The sections `f` that have classes in the term, by course and level of the subjects; dissolved classes do not count. */
export const sectionFills = (term: Term): RawBuilder<unknown> => sql`(
  select min(o.section) as section, k.course_id, c.code as course, p.level, count(*)::int as classes, sum(o.max_person)::int as seats,
         sum(o.seats_taken)::int as seats_taken, count(*) filter (where ${isNearlyFull})::int as nearly_full, min(o.max_person) as smallest_max,
         ${ofFullestClass('seats_taken')} as fullest_taken, ${ofFullestClass('max_person')} as fullest_max
  from subject_offers o
  join prospectuses p on p.id = o.prospectus_id
  join curricula k on k.id = p.curriculum_id
  join courses c on c.id = k.course_id
  where ${isInTerm('o', term)} and o.status <> 'dissolved'
  group by section_key(o.section), k.course_id, c.code, p.level
) f`
