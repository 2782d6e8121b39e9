import type { Input, users } from '@talaan/contract'
import { audit, changesSince } from '../../platform/audit.ts'
import type { SignedIn, Tx } from '../../platform/context.ts'
import { invalid, notFound, stale } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { lockProfile, type Person, placeNames, updateAccount, updatePerson } from './queries.ts'
import { currentUserById } from './reads.ts'
import { addressErrors, displayName, needsUpdate, personErrors } from './rules.ts'

type Form = Input<typeof users.editProfile>

export async function editProfile(ctx: SignedIn, input: Form) {
  return ctx.transaction(async (tx) => {
    const before = (await lockProfile(tx, ctx.actor.id)) ?? notFound()
    if (before.updated_at.getTime() !== Date.parse(input.updated_at)) {
      stale(await changesSince(tx, { entity: 'users', entity_id: before.id, since: input.updated_at, derived: ['name'] }))
    }
    await checkForm(tx, ctx.now, input)
    const person = personOf(input)
    await updatePerson(tx, before.id, { ...person, is_need_update: needsUpdate(person) })
    await updateAccount(tx, before.id, { name: displayName(input), email: before.email })
    await audit(tx, ctx, {
      action: 'users.edit_profile',
      entity: 'users',
      entity_id: before.id,
      before: personOf(before.info),
      after: person,
    })
    return { data: await currentUserById(tx, before.id), message: 'User Successfully Updated' }
  })
}

async function checkForm(tx: Tx, now: Date, input: Form): Promise<void> {
  const errors = { ...personErrors(input, schoolDay(now)), ...addressErrors(input, await placeNames(tx, input.psgc_code)) }
  if (Object.keys(errors).length > 0) invalid(errors)
}

/** The fields of the profile form; a field left out is a field without a value. */
const personOf = (form: { [K in keyof Person]?: Person[K] } & Pick<Person, 'first_name' | 'last_name'>): Person => ({
  first_name: form.first_name,
  last_name: form.last_name,
  middle_name: form.middle_name ?? null,
  extension_name: form.extension_name ?? null,
  salutation: form.salutation ?? null,
  personal_email: form.personal_email ?? null,
  contact_number: form.contact_number ?? null,
  birthdate: form.birthdate ?? null,
  gender: form.gender ?? null,
  civil_status: form.civil_status ?? null,
  religion: form.religion ?? null,
  block: form.block ?? null,
  street: form.street ?? null,
  barangay: form.barangay ?? null,
  municipality: form.municipality ?? null,
  province: form.province ?? null,
  zipcode: form.zipcode ?? null,
  psgc_code: form.psgc_code ?? null,
  emergency_contact_name: form.emergency_contact_name ?? null,
  emergency_contact_number: form.emergency_contact_number ?? null,
  school_graduated_name: form.school_graduated_name ?? null,
  school_graduated_year: form.school_graduated_year ?? null,
  school_graduated_address: form.school_graduated_address ?? null,
})
