import type { Tx, UserContext } from '../../platform/context.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { locationChain } from '../people/locations.ts'
import { type PersonForm, personOf } from '../people/person.ts'
import { addressErrors, personErrors } from '../people/rules.ts'
import { needsUpdate } from '../users/rules.ts'
import { type StudentColumn, studentColumns } from './record-queries.ts'
import { addressGap } from './record-rules.ts'

type Form = PersonForm<StudentColumn> & { birthdate: string }

/** What the tables and the calendar say about a person, a text per field. */
export async function checkPerson(tx: Tx, ctx: UserContext, form: Form): Promise<Record<string, string>> {
  const gap = addressGap(form)
  const whole = form.psgc_code && Object.keys(gap).length === 0
  const address = { province: form.province ?? '', municipality: form.municipality ?? '', barangay: form.barangay ?? '' }
  const violation = whole ? addressErrors(address, await locationChain(tx, form.psgc_code as string)) : gap
  return { ...personErrors({ birthdate: form.birthdate }, schoolDay(ctx.now)), ...violation }
}

/** The person as it is stored; a field left out is a field without a value. */
export function storedPerson(form: PersonForm<StudentColumn>) {
  const person = personOf(studentColumns, form)
  return { ...person, is_need_update: needsUpdate(person) }
}
