import { documentNames, documentStatusTexts, studentRecords } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { presentDocuments } from '../presenters.ts'
import { findLatestApplicationId, listDocuments, lockStudent, markDocument } from '../record-queries.ts'

/** Marks one document of a student: on the latest application, or on the student who has none. */
export const setStudentDocument = action(studentRecords.setStudentDocument, async (tx, ctx, input) => {
  const row = (await lockStudent(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  const previousRecord = (await listDocuments(tx, row.id)).find(({ kind }) => kind === input.kind)
  const mark = { kind: input.kind, status: input.status, remark: input.remark ?? null }
  const admission_id = await findLatestApplicationId(tx, row.id)
  await markDocument(tx, { ...mark, student_id: row.id, admission_id, by: ctx.actor.id, at: ctx.now })
  const name = documentNames[input.kind]
  const before = { [name]: documentStatusTexts[previousRecord?.status ?? 'none'], remark: previousRecord?.remark ?? null }
  const after = { [name]: documentStatusTexts[input.status], remark: mark.remark }
  await audit(tx, ctx, { action: 'students.document', entity: 'students', entity_id: row.id, before, after })
  return { data: presentDocuments(row, await listDocuments(tx, row.id)), message: `${name}: ${documentStatusTexts[input.status]}` }
})
