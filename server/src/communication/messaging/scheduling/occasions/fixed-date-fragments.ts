/** SQL of the people whom a message on a fixed date is for. */
import { sql } from 'kysely'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import { isChosen, isInDays, type OccasionQuery } from './scope-fragments.ts'

/** Accounts with one of the roles and students enrolled in the levels and courses; without any choice every account. */
export const fixedDate: OccasionQuery = (scope) => {
  const hasStudents = scope.level_groups.length > 0 || scope.course_ids.length > 0
  const isForAll = !hasStudents && scope.role_keys.length === 0
  return sql`
    select i.id as user_info_id, 'date ' || i.id || ' ' || ${scope.on_day}::date as record_key, jsonb_build_object('date', ${scope.on_day}::date) as fields
    from user_infos i
    where ${isInDays(scope, sql`${scope.on_day}::date`)} and (
      ${isForAll} and i.user_id is not null
      or i.user_id in (select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.key = any(${[...scope.role_keys]}::text[]))
      or ${hasStudents} and i.id in (
        select s.user_info_id from students s
        join enrollments e on e.student_id = s.id and ${isInTerm('e', scope.facts.schoolTerm)} and e.status = 4 and e.withdrawn_at is null
        where ${isChosen(scope, 'e.level', 'e.course_id')}))`
}
