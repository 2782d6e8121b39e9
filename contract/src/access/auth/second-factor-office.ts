import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Instant, paging } from '#platform/shapes.ts'
import { secondFactorColumns } from './columns.ts'
import { SecondFactorReset } from './forms.ts'

export const SecondFactorRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Null for an account that signs in with the number of its person. */
  email: z.string().nullable(),
  roles: z.array(z.string()),
  has_app: z.boolean(),
  passkeys: z.number(),
  recovery_codes_left: z.number(),
  is_required: z.boolean(),
  /** Until when it may be missing; null before the first sign-in under the rule. */
  due_at: Instant.nullable(),
  can: z.object({ reset: z.boolean() }),
})
export type SecondFactorRow = z.infer<typeof SecondFactorRow>

const secondFactorStatuses = ['on', 'off', 'missing'] as const

export const secondFactorOffice = {
  secondFactors: call('GET /api/second-factors', 'View Second Factors', {
    summary: 'Who signs in with a second factor, by name; `missing` is off although a role requires it',
    query: z.object({ ...paging(15), role_id: filter(Id), status: filter(z.enum(secondFactorStatuses)) }),
    rows: SecondFactorRow,
    columns: secondFactorColumns,
  }),
  resetSecondFactor: call('POST /api/second-factors/:id/reset', 'Reset Second Factors', {
    summary: "Remove another person's second factor, when the phone or key is lost; the person is told and signed out",
    body: SecondFactorReset,
    reasons: ['access.lacking', 'second_factor.none', 'second_factor.own'],
  }),
}
