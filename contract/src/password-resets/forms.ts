import { z } from 'zod'
import { NewPassword } from '../auth/forms.ts'
import { requiredText } from '../people/people.ts'
import { resetTypes } from './values.ts'

export const PasswordResetForm = z.object({
  type: z.enum(resetTypes),
  or_number: requiredText(30),
  /** Without it the server generates one. */
  password: z.preprocess((value) => (value === '' ? null : value), NewPassword.nullish()),
})
