import { z } from 'zod'
import { requiredText } from '#foundation/people/people.ts'
import { NewPassword } from '../forms.ts'
import { resetTypes } from './values.ts'

export const PasswordResetForm = z.object({
  type: z.enum(resetTypes),
  or_number: requiredText(30),
  /** Without it the server generates one. */
  password: z.preprocess((value) => (value === '' ? null : value), NewPassword.nullish()),
})
