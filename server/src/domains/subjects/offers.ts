import type { SubjectOffer } from '@talaan/contract'
import { partialName } from '../enrollment/names.ts'
import type { OfferRecord } from './queries.ts'

export type OfferOfTerm = SubjectOffer & { school_year: string; semester: number }

/** An offer as it travels. `total_students` counts every seat taken. */
export function toldOffer(row: OfferRecord): OfferOfTerm {
  const { employee_first_name: first_name, employee_last_name: last_name } = row
  return {
    id: row.id,
    section: row.section,
    subject_schedule: row.subject_schedule,
    employee_id: row.employee_id,
    employee: first_name && last_name ? { partial_name: partialName({ first_name, last_name }) } : null,
    total_students: row.total_students,
    max_person: row.max_person,
    is_full: row.total_students >= row.max_person,
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
