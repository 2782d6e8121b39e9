import { auditedBasis, enrollmentActions, type Input, identityErrors, plainName } from '@talaan/contract'
import { guardMail } from '#access/users/account-access.ts'
import { needsUpdate } from '#access/users/rules.ts'
import { locationChain } from '#foundation/people/locations.ts'
import { isLrnTaken, renameAccountOf, writePerson } from '#foundation/people/person.ts'
import { addressErrors, personErrors } from '#foundation/people/rules.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { recordEvent } from './history/record-event.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { statusReasons } from './rules.ts'
import { lockPerson, type PersonInfo, type PersonRecord, personById } from './student-info-queries.ts'

type InfoInput = Input<typeof enrollmentActions.updateStudentInfo>

/** Changes the student's personal details. Fields missing in the input stay as they are; the history names the changed fields without their values. */
export const updateStudentInfo = action(enrollmentActions.updateStudentInfo, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  const before = (await lockPerson(tx, row.user_info_id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(statusReasons(row, [0, 1, 2, 3, 4], 'changed'))
  await checkFresh(tx, { entity: 'user_infos', row: before, since: input.updated_at, derived: ['basis_of_change'] })
  const after = mergeInput(before, input)
  const fields = fieldsOf(before).filter((name) => before[name] !== after[name])
  await checkChanges(tx, ctx, before, { ...input, ...after }, fields)
  if (fields.length > 0) await saveChanges(tx, ctx, row, { before, after, fields, ...auditedBasis(before, input) })
  return { data: await enrollmentOf(ctx, tx, row.id), message: 'Enrollment Successfully Updated.' }
})

interface InfoChange {
  before: PersonRecord
  after: PersonInfo
  fields: (keyof PersonInfo)[]
  basis_of_change?: string
}

async function saveChanges(tx: Tx, ctx: UserContext, row: EnrollmentRecord, change: InfoChange): Promise<void> {
  const { before, after, fields, basis_of_change } = change
  await guardMail(tx, ctx, { actor: ctx.actor, people: [before.id] }, () =>
    writePerson(tx, { id: before.id }, { ...after, is_need_update: needsUpdate(after) }),
  )
  await renameAccountOf(tx, before.id, plainName(after))
  const step = { enrollment_id: row.id, action: 'update_info', from_status: row.status, to_status: row.status } as const
  await recordEvent(tx, ctx, { ...step, payload: { fields } })
  const pickFields = (info: PersonInfo) => Object.fromEntries(fields.map((name) => [name, info[name]]))
  const log = { action: 'enrollment.update_info', entity: 'user_infos', entity_id: before.id }
  await audit(tx, ctx, { ...log, before: pickFields(before), after: { ...pickFields(after), ...(basis_of_change && { basis_of_change }) } })
}

const fieldsOf = ({ id, user_id, updated_at, ...info }: PersonRecord) => Object.keys(info) as (keyof PersonInfo)[]

function mergeInput(before: PersonRecord, input: InfoInput): PersonInfo {
  const info = Object.fromEntries(fieldsOf(before).map((name) => [name, input[name] === undefined ? before[name] : input[name]]))
  return info as PersonInfo
}

/** Checks only the changed fields, so that an old address without a code does not refuse a new mobile number. */
async function checkChanges(
  tx: Tx,
  ctx: UserContext,
  before: PersonRecord,
  after: PersonInfo & Pick<InfoInput, 'basis_of_change' | 'basis_note'>,
  fields: (keyof PersonInfo)[],
): Promise<void> {
  const errors: Record<string, string> = identityErrors(before, after)
  const { birthdate, province, municipality, barangay, psgc_code } = after
  if (birthdate && fields.includes('birthdate')) Object.assign(errors, personErrors({ birthdate }, schoolDay(ctx.now)))
  if (psgc_code && (['province', 'municipality', 'barangay', 'psgc_code'] as const).some((name) => fields.includes(name))) {
    const address = { province: province ?? '', municipality: municipality ?? '', barangay: barangay ?? '' }
    Object.assign(errors, addressErrors(address, await locationChain(tx, psgc_code)))
  }
  if (after.lrn && fields.includes('lrn') && (await isLrnTaken(tx, after.lrn, before.id)))
    errors.lrn = 'Another record already has this LRN'
  if (Object.keys(errors).length > 0) invalid(errors)
}

/** The values that fill the form. */
export const studentInfo = answer(enrollmentActions.studentInfo, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  return { data: (await personById(ctx.db, row.user_info_id)) ?? notFound() }
})
