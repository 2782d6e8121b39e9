import { z } from 'zod'
import { ContactNumber, Email, optionalName, Profile, REQUIRED, requiredName } from '../people/people.ts'
import { Id, Instant } from '../shapes.ts'

const userFields = {
  first_name: requiredName(),
  last_name: requiredName(),
  middle_name: optionalName(),
  personal_email: Email,
  contact_number: ContactNumber,
}

const roleIds = z.array(Id).max(16)

export const NewUser = z.object({ ...userFields, role: z.coerce.number(REQUIRED).int().positive(REQUIRED), roles: roleIds.default([]) })
export const EditedUser = z.object({ ...userFields, email: Email, roles: roleIds.min(1, REQUIRED), updated_at: Instant.optional() })

export const EditedProfile = Profile.extend({ updated_at: Instant })
