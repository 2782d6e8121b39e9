import type { grants, Input } from '@talaan/contract'
import type { SponsorValues } from './sponsor-queries.ts'

/** The values of the form as the table has them. */
export const sponsorValues = (input: Input<typeof grants.addSponsor>): SponsorValues => ({
  name: input.name,
  code: input.code,
  address: input.address ?? null,
  contact_person: input.contact_person ?? null,
  email: input.email ?? null,
  is_active: input.is_active,
})
