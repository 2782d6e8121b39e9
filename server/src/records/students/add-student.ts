import { type Input, plainName, type studentRecords } from '@talaan/contract'
import { makeTemporaryPassword } from '#access/users/temporary-password.ts'
import { nextStudentNumber } from '#foundation/number-series/next-student-number.ts'
import { insertPerson, setStudentNumberOf } from '#foundation/people/person.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid } from '#platform/errors.ts'
import { checkPerson, personToStore } from './check-person.ts'
import { openAccountOf } from './open-account.ts'
import { presentHead, presentMatch } from './presenters.ts'
import { findCourseWithCurricula, findSimilarPeople, findStudent, insertStudent } from './record-queries.ts'
import { duplicateReasons, lrnErrors, studiesErrors } from './record-rules.ts'

export const personConstraints = { user_infos_lrn_key: () => invalid({ lrn: 'This LRN belongs to another student' }) }

/** Adds a student who did not apply online: an old record, a transferee at the counter. A likely duplicate needs a reason. */
export async function addStudent(ctx: UserContext, input: Input<typeof studentRecords.addStudent>) {
  const password = input.with_account && input.personal_email ? await makeTemporaryPassword(ctx.now) : undefined
  return ctx.transaction(async (tx) => {
    const course = await findCourseWithCurricula(tx, input.course_id)
    const matches = (await findSimilarPeople(tx, input)).map(presentMatch)
    const errors = {
      ...(await checkPerson(tx, ctx, input)),
      ...studiesErrors(input, course),
      ...lrnErrors(matches),
    }
    if (!course || Object.keys(errors).length > 0) return invalid(errors)
    if (!input.add_anyway_reason) conflictIfAny(duplicateReasons(matches))
    const person = personToStore(input)
    const infoId = await insertPerson(tx, person)
    const id = await insertStudent(tx, infoId, input)
    const numberScope = { school_year: input.entry_sy, level_type: course.level_type }
    const newNumber = input.with_number ? await nextStudentNumber(tx, numberScope) : null
    if (newNumber) await setStudentNumberOf(tx, infoId, newNumber)
    const names = { name: plainName(input), personal_email: input.personal_email ?? null, student_id_number: newNumber }
    const account = input.with_account && (await openAccountOf(tx, ctx, { user_info_id: infoId, ...names, numberScope }, password))
    const student_id_number = account ? account.student_id_number : newNumber
    const { course_id, curriculum_id, level, entry_sy, entry_type } = input
    const duplicates = matches.map((match) => match.id)
    const after = { ...person, course_id, curriculum_id, level, entry_sy, entry_type, student_id_number }
    const overrideFacts = matches.length > 0 ? { add_anyway_reason: input.add_anyway_reason, duplicates } : {}
    await audit(tx, ctx, { action: 'students.add', entity: 'students', entity_id: id, after: { ...after, ...overrideFacts } })
    return { data: presentHead((await findStudent(tx, id))!, ctx.actor), message: 'Student Successfully Created' }
  })
}
