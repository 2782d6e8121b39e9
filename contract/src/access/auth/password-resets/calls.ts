import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant, itemWithMessage, paging } from '#platform/shapes.ts'
import { passwordResetColumns } from './columns.ts'
import { PasswordResetForm } from './forms.ts'
import { resetTypes } from './values.ts'

export const PasswordResetLog = z.object({
  id: z.number(),
  user: z.object({ id: z.number(), name: z.string() }),
  type: z.enum(resetTypes),
  or_number: z.string().nullable(),
  /** The temporary password, for administrators and for who made it, until it is used or expires. */
  password: z.string().nullable(),
  /** `kept`: the password still works and can be shown to whom it concerns. */
  status: z.enum(['active', 'used', 'expired', 'replaced']),
  requested_by: z.string().nullable(),
  created_at: Instant,
})
export type PasswordResetLog = z.infer<typeof PasswordResetLog>

export const TemporaryPassword = z.object({
  user_id: z.number(),
  name: z.string(),
  sign_in_name: z.string(),
  type: z.enum(resetTypes),
  password: z.string(),
  expires_at: Instant,
  /** How the person is told; null when there is neither a mobile number nor an email. */
  sent_by: z.enum(['sms', 'mail']).nullable(),
})
export type TemporaryPassword = z.infer<typeof TemporaryPassword>

export const passwordResets = {
  passwordResetLogs: call('GET /api/password-reset-logs', 'View Password Reset', {
    summary: 'Password resets, the latest first',
    query: z.object(paging(15)),
    rows: PasswordResetLog,
    columns: passwordResetColumns,
  }),
  resetUserPassword: call('POST /api/password-reset-logs/:id', 'Reset Passwords', {
    summary: "Replace a user's password at the counter, against the number of the official receipt",
    body: PasswordResetForm,
    data: TemporaryPassword,
    reasons: ['user.self', 'user.inactive', 'access.lacking'],
  }),
  issueTemporaryPassword: call('GET /api/users/reset-password/:id', 'Reset Passwords', {
    summary: "Replace a user's password without a receipt, for administrators; within a minute the same password is answered again",
    response: itemWithMessage(TemporaryPassword),
    reasons: ['user.self', 'user.inactive', 'access.lacking'],
    changes: true,
  }),
}
