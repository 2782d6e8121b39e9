import { isFull } from './seats.ts'

interface ClassRecord {
  section: string
  subject_schedule: string
  employee_id: number | null
  /** The name as it was when the term of the class was running. */
  instructor_name: string | null
  seats_taken: number
  seats_held: number
  max_person: number
}

/** A class as every list shows it. `total_students` counts every seat taken; a seat held for the waiting list is not free either. */
export const presentClass = (row: ClassRecord) => ({
  section: row.section,
  subject_schedule: row.subject_schedule,
  employee_id: row.employee_id,
  employee: row.instructor_name === null ? null : { partial_name: row.instructor_name },
  total_students: row.seats_taken,
  max_person: row.max_person,
  is_full: isFull(row),
})
