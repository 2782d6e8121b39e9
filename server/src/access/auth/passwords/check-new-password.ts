import { currentSettings } from '#foundation/settings/reads.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findPasswordOwner, type PasswordOwner } from './queries.ts'
import { passwordError } from './rules.ts'

/** Refuses a new password that is short for the person's roles, is easy to guess, or holds a name. */
export async function checkNewPassword(ctx: Ctx, userId: number, password: string): Promise<void> {
  const owner = await findPasswordOwner(ctx.db, userId)
  if (owner) await checkPasswordOf(ctx, owner, password)
}

/** The same for an account that does not exist yet. */
export async function checkPasswordOf(ctx: Ctx, owner: PasswordOwner, password: string): Promise<void> {
  const { product_name, school_name } = await currentSettings(ctx.db, ctx.now)
  const ownWords = [owner.name, owner.email, owner.personal_email, owner.student_id_number, owner.employee_number]
  const error = passwordError(password, {
    role_keys: owner.role_keys,
    ownWords: ownWords.map((word) => word?.split('@')[0] ?? ''),
    schoolWords: [product_name, school_name, 'talaan'],
    isCommon: isCommonPassword,
  })
  if (error) invalid({ password: error })
}
