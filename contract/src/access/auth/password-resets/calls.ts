import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, itemWithMessage, list, paging } from '#platform/shapes.ts'
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
  state: z.enum(['kept', 'used', 'expired', 'replaced']),
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
  passwordResetLogs: endpoint({
    summary: 'Password resets, the latest first',
    method: 'GET',
    path: '/api/password-reset-logs',
    access: 'View Password Reset',
    query: z.object(paging(15)),
    response: list(PasswordResetLog),
  }),
  resetUserPassword: endpoint({
    summary: "Replace a user's password at the counter, against the number of the official receipt",
    method: 'POST',
    path: '/api/password-reset-logs/:id',
    access: 'Reset Passwords',
    params: IdParams,
    body: PasswordResetForm,
    response: itemWithMessage(TemporaryPassword),
    reasons: ['user.self', 'user.inactive', 'access.lacking'],
  }),
  issueTemporaryPassword: endpoint({
    summary: "Replace a user's password without a receipt, for administrators; within a minute the same password is answered again",
    method: 'GET',
    path: '/api/users/reset-password/:id',
    access: 'Reset Passwords',
    params: IdParams,
    response: itemWithMessage(TemporaryPassword),
    reasons: ['user.self', 'user.inactive', 'access.lacking'],
    changes: true,
  }),
}
