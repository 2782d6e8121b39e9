import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { filter, Id, IdParams, Instant, list, messageOnly, paging } from '#platform/shapes.ts'
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
})
export type SecondFactorRow = z.infer<typeof SecondFactorRow>

const secondFactorStates = ['on', 'off', 'missing'] as const

export const secondFactorOffice = {
  secondFactors: endpoint({
    summary: 'Who signs in with a second factor, by name; `missing` is off although a role requires it',
    method: 'GET',
    path: '/api/second-factors',
    access: 'View Second Factors',
    query: z.object({ ...paging(15), role_id: filter(Id), state: filter(z.enum(secondFactorStates)) }),
    response: list(SecondFactorRow),
  }),
  resetSecondFactor: endpoint({
    summary: "Remove another person's second factor, when the phone or key is lost; the person is told and signed out",
    method: 'POST',
    path: '/api/second-factors/:id/reset',
    access: 'Reset Second Factors',
    params: IdParams,
    body: SecondFactorReset,
    response: messageOnly,
    reasons: ['access.lacking', 'second_factor.none', 'second_factor.own'],
  }),
}
