import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'

/** The rows that `studyColumns` reads, for the person `i`: `s` the student, `e` the enrollment of the term. */
export const joinStudies = (term: Term): RawBuilder<unknown> => sql`
    left join students s on s.user_info_id = i.id
    left join lateral (
      select e.id, e.status, e.withdrawn_at, e.level, e.course_id from enrollments e
      where e.student_id = s.id and ${isInTerm('e', term)} and e.status = 4
      order by e.withdrawn_at is null desc, e.id desc limit 1
    ) e on true
    left join section_members m on m.enrollment_id = e.id
    left join sections x on x.id = m.section_id
    left join courses c on c.id = coalesce(e.course_id, s.current_course_id)`

/** What the person `i` studies: of the enrollment of the term, or else of the student's record. A position is that of who works here. */
export const studyColumns: RawBuilder<unknown> = sql`
           c.code as course_code, coalesce(e.level, s.level) as level,
           coalesce(x.code, (
             select o.section from loads l join subject_offers o on o.id = l.subject_offer_id
             where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
             group by o.section order by count(*) desc, o.section limit 1)) as section,
           (select string_agg(r.name, ', ' order by r.id) from user_roles ur join roles r on r.id = ur.role_id
            where ur.user_id = i.user_id and r.key not in ('student', 'parent')) as position`
