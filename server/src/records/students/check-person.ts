import { needsUpdate } from '#access/users/rules.ts'
import { locationChain } from '#foundation/people/locations.ts'
import { type PersonForm, personOf } from '#foundation/people/person.ts'
import { addressErrors, personErrors } from '#foundation/people/rules.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type StudentColumn, studentColumns } from './record-queries.ts'
import { incompleteAddressErrors } from './record-rules.ts'

type StudentPersonForm = PersonForm<StudentColumn> & { birthdate: string }

/** Errors that need the tables or the calendar, a text per field. */
export async function checkPerson(tx: Tx, ctx: UserContext, form: StudentPersonForm): Promise<Record<string, string>> {
  const addressMissing = incompleteAddressErrors(form)
  const isComplete = form.psgc_code && Object.keys(addressMissing).length === 0
  const address = { province: form.province ?? '', municipality: form.municipality ?? '', barangay: form.barangay ?? '' }
  const violation = isComplete ? addressErrors(address, await locationChain(tx, form.psgc_code as string)) : addressMissing
  return { ...personErrors({ birthdate: form.birthdate }, schoolDay(ctx.now)), ...violation }
}

/** The person as it is stored; a field that the form leaves out is stored without a value. */
export function personToStore(form: PersonForm<StudentColumn>) {
  const person = personOf(studentColumns, form)
  return { ...person, is_need_update: needsUpdate(person) }
}
