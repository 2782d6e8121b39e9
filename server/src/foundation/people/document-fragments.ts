import { type RawBuilder, sql } from 'kysely'

/** Whether the document `d` counts for the application `a`: it was handed in with it, or its student has it on record without an application. */
export const isDocumentOfApplication: RawBuilder<boolean> = sql<boolean>`
  (d.admission_id = a.id or (d.student_id = a.student_id and d.admission_id is null))`
