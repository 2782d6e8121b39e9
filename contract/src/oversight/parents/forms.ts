import { z } from 'zod'
import { passwordFields, samePasswords } from '#access/auth/forms.ts'
import { PARENT_NOTICE_VERSION } from '#enrollment/admission/privacy-notice.ts'
import { Email, optionalEmail, requiredName, requiredText } from '#foundation/people/people.ts'
import { filter, REQUIRED } from '#platform/shapes.ts'
import { parentRelations } from './values.ts'

const Relation = z.enum(parentRelations, 'Choose mother, father or guardian')

/** Without an email the invitation is a letter with a code; without a relation the parent says it. */
export const ParentInvitationForm = z.object({ relation: filter(Relation), email: optionalEmail })

export const ParentRemoval = z.object({ reason: requiredText(300) })

/** The secret of a mailed link, or the printed code as it was typed. */
export const InvitationSecret = z.object({ secret: z.string().trim().min(1, REQUIRED).max(100) })

const acceptance = {
  ...InvitationSecret.shape,
  /** Only where the letter does not say it. */
  relation: filter(Relation),
  privacy_notice_version: z.literal(PARENT_NOTICE_VERSION, 'Agree to the privacy notice'),
}

export const ChildAcceptance = z.object(acceptance)

export const ParentAccountForm = samePasswords({
  ...acceptance,
  first_name: requiredName(),
  last_name: requiredName(),
  email: Email,
  ...passwordFields,
})
