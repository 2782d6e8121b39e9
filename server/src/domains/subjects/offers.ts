import type { ClassOffer } from '@talaan/contract'
import type { OfferRecord } from './queries.ts'

/** An offer as it travels. `total_students` counts every seat taken. */
export function toldOffer(row: OfferRecord): ClassOffer {
  return {
    id: row.id,
    section: row.section,
    subject_schedule: row.subject_schedule,
    employee_id: row.employee_id,
    employee: row.instructor_name === null ? null : { partial_name: row.instructor_name },
    total_students: row.total_students,
    max_person: row.max_person,
    is_full: row.total_students >= row.max_person,
    has_syllabus: row.syllabus_version > 0,
    prospectus_id: row.prospectus_id,
    school_year: row.school_year,
    semester: row.semester,
    prospectus: {
      code: row.code,
      descriptive_title: row.descriptive_title,
      type: row.type,
      units: row.units,
      level: row.plan_level,
      semester: row.plan_semester,
      curricula: { name: row.curriculum },
    },
  }
}
