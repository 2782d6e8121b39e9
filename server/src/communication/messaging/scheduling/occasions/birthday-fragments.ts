/** SQL of the birthdays of enrolled students. */
import { sql } from 'kysely'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import { isChosen, type OccasionQuery } from './scope-fragments.ts'

/** Who was born on 29 February has the birthday of other years on the 28th. */
export const birthdays: OccasionQuery = (scope) => sql`
  select i.id as user_info_id, 'birthday ' || i.id || ' ' || extract(year from y.day) as record_key, '{}'::jsonb as fields
  from generate_series(${scope.from}::date, ${scope.to}::date, interval '1 day') as y (day)
  join user_infos i on i.birthdate is not null and extract(month from i.birthdate) = extract(month from y.day)
    and (extract(day from i.birthdate) = extract(day from y.day)
      or extract(day from i.birthdate) = 29 and extract(day from y.day) = 28 and extract(month from y.day) = 2
        and extract(month from y.day + interval '1 day') = 3)
  join students s on s.user_info_id = i.id and s.status = 'active'
  join enrollments e on e.student_id = s.id and ${isInTerm('e', scope.facts.schoolTerm)} and e.status = 4 and e.withdrawn_at is null
  where ${isChosen(scope, 'e.level', 'e.course_id')}`
