/** SQL about the student status, regular or irregular, of enrollments. */

import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'
import type { SubjectChooser } from './student-facts.ts'
import type { StudentStatus, StudentStatusFields } from './student-status-rules.ts'

/** Every change of the subjects calls this or `setComputedStatuses`, so that forms filled before it are out of date. */
export const setStudentStatus = (tx: Db, id: number, status: StudentStatusFields) => execute(tx)`
    update enrollments
    set student_status = ${status.student_status}, computed_student_status = ${status.computed_student_status},
        student_status_set_at = ${status.student_status_set_at}, student_status_set_by = ${status.student_status_set_by},
        student_status_reason = ${status.student_status_reason}
    where id = ${id}`

interface ComputedStatus {
  id: number
  /** Null while there is nothing to compare. */
  computed: StudentStatus | null
}

/** One statement for any number of enrollments. A status set by hand stays. */
export const setComputedStatuses = (tx: Db, statuses: readonly ComputedStatus[]) => execute(tx)`
    update enrollments e
    set computed_student_status = x.computed,
        student_status = case when e.student_status_set_at is null then coalesce(x.computed, e.student_status) else e.student_status end
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as x (id bigint, computed text)
    where e.id = x.id`

/** Enrollments of the term with subjects, of which the status was never computed. */
export const findUncomputed = (db: Db, term: Term, limit: number) => all<SubjectChooser>(db)`
    select e.id, e.student_id, e.curriculum_id, e.level, e.school_year, e.semester, e.status, c.level_type
    from enrollments e join courses c on c.id = e.course_id
    where ${isInTerm('e', term)} and e.computed_student_status is null and e.withdrawn_at is null
      and exists (select from loads l where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null)
      and exists (select from prospectuses p where p.curriculum_id = e.curriculum_id and p.is_active)
    order by e.id limit ${limit}`

/** Fills in what was never computed; the status that lists show stays as it is. */
export const fillComputedStatuses = (db: Db, statuses: readonly ComputedStatus[]) => execute(db)`
    update enrollments e set computed_student_status = x.computed
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as x (id bigint, computed text)
    where e.id = x.id and e.computed_student_status is null`
