import { admissionOffice, documentNames, documentStatusTexts, plainName } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { attachToStudent } from '../claims/attach-to-student.ts'
import { setDisowned } from '../claims/claim-queries.ts'
import { lockApplicationForOffice, lockUndecidedApplication } from '../lock-application.ts'
import { denyOwnRecord } from '../policy.ts'
import { lockStudent } from './attach-queries.ts'
import { findLookalikes } from './lookalike-queries.ts'
import { findDocuments, findNotes, insertNote, markDocument } from './office-queries.ts'
import { presentDocuments } from './presenters.ts'

/** Adds a note of the office to an application. Notes cannot be changed or removed. */
export const addAdmissionNote = action(admissionOffice.addAdmissionNote, async (tx, ctx, input) => {
  const row = await lockApplicationForOffice(tx, ctx.actor, input.id)
  await insertNote(tx, { admission_id: row.id, body: input.body, created_by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'admission.note', entity: 'admissions', entity_id: row.id, after: { note: input.body } })
  return { data: await findNotes(tx, row.id), message: 'Note added.' }
})

/** Moves a pending application to a student whom the school knows, and removes the duplicate record of the applicant. */
export const attachAdmission = action(admissionOffice.attachAdmission, async (tx, ctx, input) => {
  const row = await lockUndecidedApplication(tx, ctx.actor, input.id)
  const student = (await lockStudent(tx, input.student_id)) ?? invalid({ student_id: 'Student not found' })
  denyOwnRecord(ctx.actor, student)
  await attachToStudent(tx, ctx, row, student, 'compared_by_registrar')
  const message = `The application now belongs to ${plainName(student)}${student.student_id_number ? `, ${student.student_id_number}` : ''}.`
  return { data: { id: row.id, student_id: student.student_id }, message }
})

/** Notes that an applicant and a person on record are different people, so that they are not listed as duplicates again. */
export const notTheSame = action(admissionOffice.notTheSame, async (tx, ctx, input) => {
  const row = await lockApplicationForOffice(tx, ctx.actor, input.id)
  const lookalike = (await findLookalikes(tx, row.id)).find(({ user_info_id }) => user_info_id === input.user_info_id) ?? notFound()
  const number = lookalike.student_id_number ? `, ${lookalike.student_id_number}` : ''
  const body = `Different person: ${lookalike.first_name} ${lookalike.last_name}${number}.`
  await insertNote(tx, { admission_id: row.id, body, created_by: ctx.actor.id, at: ctx.now, other_person_id: lookalike.user_info_id })
  const isClaimed = row.claimed_student_id !== null && lookalike.student_id === row.claimed_student_id
  if (isClaimed && row.claim_disowned_at === null) await setDisowned(tx, row.id, ctx.now)
  const after = { note: body, other_person_id: lookalike.user_info_id }
  await audit(tx, ctx, { action: 'admission.not_the_same', entity: 'admissions', entity_id: row.id, after })
  return { data: await findNotes(tx, row.id), message: body }
})

/** Marks one document of the checklist, also after the acceptance, because originals can follow later. */
export const setDocument = action(admissionOffice.setDocument, async (tx, ctx, input) => {
  const row = await lockApplicationForOffice(tx, ctx.actor, input.id)
  const previousRecord = (await findDocuments(tx, row.id)).find(({ kind }) => kind === input.kind)
  const mark = { kind: input.kind, status: input.status, remark: input.remark ?? null }
  await markDocument(tx, { ...mark, admission_id: row.id, student_id: row.student_id, by: ctx.actor.id, at: ctx.now })
  const name = documentNames[input.kind]
  const before = { [name]: documentStatusTexts[previousRecord?.status ?? 'none'], remark: previousRecord?.remark ?? null }
  const after = { [name]: documentStatusTexts[input.status], remark: mark.remark }
  await audit(tx, ctx, { action: 'admission.document', entity: 'admissions', entity_id: row.id, before, after })
  return { data: presentDocuments(row, await findDocuments(tx, row.id)), message: `${name}: ${documentStatusTexts[input.status]}` }
})
