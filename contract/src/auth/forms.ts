import { z } from 'zod'
import { REQUIRED, SignInName } from '../people/people.ts'

/** Twelve to 128 characters, with a digit, an upper and a lower case letter. */
export const NewPassword = z
  .string()
  .min(1, REQUIRED)
  .min(12, 'Use at least 12 characters')
  .max(128)
  .regex(/\d/, 'Use at least one digit')
  .regex(/[A-Z]/, 'Use at least one upper case letter')
  .regex(/[a-z]/, 'Use at least one lower case letter')

/** A new password, typed twice. */
export const passwordFields = { password: NewPassword, password_confirmation: z.string() }

export const samePasswords = <S extends z.ZodRawShape>(shape: S) =>
  z
    .object(shape)
    .refine(
      (form) =>
        (form as { password: string; password_confirmation: string }).password ===
        (form as { password_confirmation: string }).password_confirmation,
      { path: ['password_confirmation'], message: 'The passwords do not match' },
    )

export const FirstSignIn = samePasswords({ email: SignInName, current_password: z.string().min(1, REQUIRED).max(128), ...passwordFields })

export const OwnPasswordChange = samePasswords({ current_password: z.string().min(1, REQUIRED).max(128), ...passwordFields })

export const PasswordResetRequest = z.object({ email: SignInName })

export const PasswordReset = samePasswords({ token: z.string().min(1, REQUIRED).max(100), ...passwordFields })
