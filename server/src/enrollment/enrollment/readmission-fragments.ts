/** The readmission decision on a student that is not used up yet. */
import { type RawBuilder, sql } from 'kysely'

/** Whether the readmission `r` of the student `s` is not used up yet. */
export const isOpenReadmission: RawBuilder<boolean> = sql<boolean>`r.student_id = s.id and r.enrollment_id is null and r.undone_at is null`

/** The decision on the student `s` that is not used up yet. */
export const openReadmission = sql`(select r.decision from readmissions r where ${isOpenReadmission})`
