/** Classes that a block, or a copy of an earlier term, would open in a term. */

import { sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { storedSemester } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import { instructorRoles } from '../option-queries.ts'
import type { PlannedClass } from './place-classes.ts'

/** Meetings and instructor of the class `o`, and whether its rooms and instructor are still active. */
const scheduleColumns = sql`
  o.employee_id, o.instructor_name,
  exists (select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
          where u.id = o.employee_id and u.status = 1 and r.key = any(${instructorRoles}::text[])) as instructor_active,
  (select coalesce(jsonb_agg(jsonb_build_object('day', m.day, 'start', to_char(m.starts_at, 'HH24:MI'), 'end', to_char(m.ends_at, 'HH24:MI'),
                     'room_id', m.room_id, 'room', r.code, 'room_active', coalesce(r.is_active, true)) order by m.day, m.starts_at), '[]')
     from offer_meetings m left join rooms r on r.id = m.room_id where m.subject_offer_id = o.id) as meetings`

export interface BlockSource extends PlannedClass {
  level: number
  is_opened: boolean
}

/** The active curriculum of a course, or the given one; null when the given one belongs to another course. */
export async function findCurriculum(db: Db, courseId: number, curriculumId: number | null | undefined): Promise<number | null> {
  const rows = await all<{ id: number }>(db)`
    select id from curricula where course_id = ${courseId}
      and case when ${curriculumId ?? null}::bigint is null then is_active else id = ${curriculumId ?? null}::bigint end`
  return rows[0]?.id ?? null
}

interface BlockInput extends Term {
  curriculum_id: number
  level: number
  section: string
  like_section: string | null
  max_person: number
}

export async function findBlockSources(db: Db, block: BlockInput): Promise<BlockSource[]> {
  const inTerm = sql`school_year = ${block.school_year} and semester = ${block.semester}`
  return all<BlockSource>(db)`
    select p.id as prospectus_id, p.code, p.level, ${block.section} as section, ${block.max_person}::integer as max_person,
           exists (select from subject_offers x where x.prospectus_id = p.id and ${inTerm} and section_key(x.section) = section_key(${block.section})) as is_opened,
           ${scheduleColumns}
    from prospectuses p
    left join subject_offers o on o.prospectus_id = p.id and o.school_year = ${block.school_year} and o.semester = ${block.semester}
      and section_key(o.section) = section_key(${block.like_section}) and o.status <> 'dissolved'
    where p.curriculum_id = ${block.curriculum_id} and p.level = ${block.level} and p.semester = ${block.semester} and p.is_active
    order by p.sort, p.id`
}

export interface CopySource extends Omit<PlannedClass, 'prospectus_id'> {
  /** The row of the course's active curriculum for which the class can be taken. */
  prospectus_id: number | null
  level: number
  course: string
  is_opened: boolean
}

/** Classes of the earlier term. Those of junior high that are of the same year as the later term are its classes already. */
export const findCopySources = (db: Db, from: Term, to: Term, courseId: number | null) => all<CopySource>(db)`
    select q.id as prospectus_id, p.code, p.level, c.code as course, o.section, o.max_person,
           exists (select from subject_offers x where x.prospectus_id = q.id and x.school_year = ${to.school_year} and x.semester = ${storedSemester('q.level', to)}
                     and section_key(x.section) = section_key(o.section)) as is_opened,
           ${scheduleColumns}
    from subject_offers o
    join prospectuses p on p.id = o.prospectus_id
    join curricula k on k.id = p.curriculum_id
    join courses c on c.id = k.course_id
    left join curricula a on a.course_id = k.course_id and a.is_active
    left join lateral (
      select m.prospectus_id from plan_subjects m where m.curriculum_id = a.id and m.subject_id = o.subject_id
      order by m.prospectus_id = o.prospectus_id desc, m.is_equivalent, m.prospectus_id limit 1
    ) own on true
    left join prospectuses q on q.id = own.prospectus_id and q.is_active
    where o.school_year = ${from.school_year} and o.semester = ${from.semester} and o.status <> 'dissolved'
      and (o.school_year, o.semester) <> (${to.school_year}, ${storedSemester('p.level', to)})
      and (${courseId}::bigint is null or k.course_id = ${courseId}::bigint)
    order by o.section, p.code, o.id`
