/** Queries that delete an application. */
import type { Db } from '#platform/db/database.ts'
import { all, execute, hasRow } from '#platform/db/rows.ts'

export const wasAccepted = (db: Db, enrollmentId: number) =>
  hasRow(db)`select from enrollments where id = ${enrollmentId} and accepted_at is not null`

/** Marks the rows as deleted: they stay for the record, but leave the lists, the counters and the applicant's page. */
export async function setDeleted(tx: Db, request: { id: number; admission_id: number | null; by: number; at: Date }): Promise<void> {
  await execute(tx)`
    update enrollments set withdrawn_at = ${request.at}, withdrawn_by = ${request.by}, withdrawn_reason = 'Application deleted' where id = ${request.id}`
  await execute(tx)`update admissions set deleted_at = ${request.at} where id = ${request.admission_id}`
}

/** Detaches the files from the application and returns their ids. */
export async function releaseFiles(tx: Db, admissionId: number): Promise<number[]> {
  const rows = await all<{ id: number }>(tx)`
    select file_id as id from admission_documents where admission_id = ${admissionId} and file_id is not null
    union select photo_file_id from admissions where id = ${admissionId} and photo_file_id is not null`
  await execute(tx)`update admission_documents set file_id = null where admission_id = ${admissionId}`
  await execute(tx)`update admissions set photo_file_id = null where id = ${admissionId}`
  return rows.map((row) => row.id)
}
