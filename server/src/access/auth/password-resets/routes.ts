import { passwordResets } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { listPasswordResets } from './reads.ts'
import { issueTemporaryPassword, resetUserPassword } from './reset-passwords.ts'
export const passwordResetsRoutes = defineRoutes(passwordResets, {
  passwordResetLogs: listPasswordResets,
  resetUserPassword,
  issueTemporaryPassword,
})
