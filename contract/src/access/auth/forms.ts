import { z } from 'zod'
import { requiredText, SignInName } from '#foundation/people/people.ts'
import { REQUIRED } from '#platform/shapes.ts'

export const CurrentPassword = z.string().min(1, REQUIRED).max(128)

export const PASSWORD_LENGTH = 12
/** For everybody who sees more than the own record. */
export const STAFF_PASSWORD_LENGTH = 15

/** Any letters, also spaces: length is what makes a password strong. The server also refuses common ones and those with a name in them. */
export const NewPassword = z.string().min(1, REQUIRED).min(PASSWORD_LENGTH, `Use at least ${PASSWORD_LENGTH} characters`).max(128)

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

export const FirstSignIn = samePasswords({ email: SignInName, current_password: CurrentPassword, ...passwordFields })

export const OwnPasswordChange = samePasswords({
  current_password: CurrentPassword,
  ...passwordFields,
  /** API keys end as well, unless the person keeps them. */
  keep_keys: z.boolean().optional(),
})

export const PasswordResetRequest = z.object({ email: SignInName })

export const PasswordReset = samePasswords({ token: z.string().min(1, REQUIRED).max(100), ...passwordFields })

/** An open session on a shared computer is not enough to change how its person signs in. */
export const PasswordCheck = z.object({ current_password: CurrentPassword })

/** Six digits of the app, which people type with a space. */
const AppCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .regex(/^\d{6}$/, 'Enter the 6 digits of the app'),
  )

export const AppConfirmation = z.object({ code: AppCode })
export const AppRemoval = z.object({ current_password: CurrentPassword, code: AppCode })

export const PasskeyName = z.object({ name: requiredText(60) })
export const PasskeyForm = PasskeyName.extend(PasswordCheck.shape)

/** A code of the app, or a recovery code. */
export const SecondStepCode = z.string().trim().min(1, REQUIRED).max(40)

export const SecondFactorReset = z.object({ reason: requiredText(300) })
