import { passwordResets } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { issueTemporaryPassword } from './issue-temporary-password.ts'
import { listPasswordResets } from './reads.ts'
import { resetUserPassword } from './reset-user-password.ts'

export const passwordResetsRoutes = defineRoutes(passwordResets, {
  passwordResetLogs: listPasswordResets,
  resetUserPassword,
  issueTemporaryPassword,
})
