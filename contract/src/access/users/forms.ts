import { z } from 'zod'
import { ContactNumber, Email, identityBasisFields, optionalEmail, optionalName, Profile, requiredName } from '#foundation/people/people.ts'
import { Id, Instant, REQUIRED } from '#platform/shapes.ts'

const nameAndContact = {
  first_name: requiredName(),
  last_name: requiredName(),
  middle_name: optionalName(),
  contact_number: ContactNumber,
}

const roleIds = z.array(Id).max(100)

export const NewUser = z.object({
  ...nameAndContact,
  personal_email: Email,
  role: z.coerce.number(REQUIRED).int().positive(REQUIRED),
  roles: roleIds.default([]),
})
/** Both emails are required, except for students: they may have none, and sign in with the student number. */
export const EditedUser = z.object({
  ...nameAndContact,
  personal_email: optionalEmail,
  email: optionalEmail,
  roles: roleIds.min(1, REQUIRED),
  ...identityBasisFields,
  updated_at: Instant.optional(),
})

export const EditedProfile = Profile.extend({ ...identityBasisFields, updated_at: Instant })
