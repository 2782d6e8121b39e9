/** Pupils of a section have so many absences in a month that their parents are notified, once in the month. */
export interface AbsencesReached {
  type: 'absences_reached'
  section: string
  adviser: string | null
  /** YYYY-MM */
  month: string
  pupils: readonly {
    enrollment_id: number
    student_id: number
    name: string
    absences: number
    /** The accounts of the parents who see the record. */
    user_ids: readonly number[]
  }[]
}
