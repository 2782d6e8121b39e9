import { auditedBasis, identityErrors, plainName, studentRecords } from '@talaan/contract'
import { guardMail } from '#access/users/account-access.ts'
import { personOf, renameAccountOf, writePerson } from '#foundation/people/person.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkPerson, personToStore } from './check-person.ts'
import { denyOwnRecord } from './policy.ts'
import { presentHead } from './presenters.ts'
import { findCourseWithCurricula, findStudent, lockStudent, type StudentProfile, studentColumns, updateStudies } from './record-queries.ts'
import { studiesErrors } from './record-rules.ts'

/** Edits a student. The course changes only by shifting; the account keeps its email and takes the new name. */
export const editStudent = action(studentRecords.editStudent, async (tx, ctx, input) => {
  const before = (await lockStudent(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, before)
  await checkFresh(tx, { entity: 'students', row: before, since: input.updated_at, derived: ['name', 'reason', 'basis_of_change'] })
  const course = before.course_id === null ? undefined : await findCourseWithCurricula(tx, before.course_id)
  const errors = { ...(await checkPerson(tx, ctx, input)), ...studiesErrors(input, course), ...identityErrors(before, input) }
  if (Object.keys(errors).length > 0) invalid(errors)
  const person = personToStore(input)
  await guardMail(tx, ctx, { actor: ctx.actor, people: [before.user_info_id] }, () => writePerson(tx, { id: before.user_info_id }, person))
  await updateStudies(tx, before.id, input)
  await renameAccountOf(tx, before.user_info_id, plainName(input))
  const after = (await findStudent(tx, before.id))!
  await audit(tx, ctx, {
    action: 'students.edit',
    entity: 'students',
    entity_id: before.id,
    before: auditedFields(before),
    after: { ...auditedFields(after), ...auditedBasis(before, input) },
  })
  return { data: presentHead(after, ctx.actor), message: 'Student Successfully Updated' }
})

/** The form's fields as they are written to the audit log. */
function auditedFields(row: StudentProfile) {
  return {
    ...personOf(studentColumns, row),
    curriculum: row.curriculum,
    level: row.level,
    entry_sy: row.entry_sy,
    entry_type: row.entry_type,
  }
}
