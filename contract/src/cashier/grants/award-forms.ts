import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, emptyToNull, Id, missingToNull, SchoolYear, Semester } from '#platform/shapes.ts'

/** The period of a grant: a term, or the whole school year without a semester. */
export const GrantPeriod = z.object({ grant_id: Id, school_year: SchoolYear, semester: missingToNull(Semester) })

const Digest = z.string().min(1).max(100)

/** `digest` is that of the preview which the person has confirmed. */
export const NewAward = GrantPeriod.extend({
  document_number: optionalText(60),
  document_date: emptyToNull(Day),
  remark: optionalText(300),
  digest: Digest,
})

export const RevocationReason = z.object({ reason: requiredText(300) })
export const Revocation = RevocationReason.extend({ digest: Digest })
