import { z } from 'zod'
import { reasonsOfDomains } from '#manifests.gen.ts'

const platformReasons = ['access.forbidden', 'access.maintenance', 'access.preview', 'access.lacking', 'access.own_way', 'stale'] as const

/** All machine-readable reasons for a refusal or for a hidden or disabled item. */
export const ReasonCode = z.enum([...platformReasons, ...reasonsOfDomains.flat()])
export type ReasonCode = z.infer<typeof ReasonCode>

/** Why something is refused, hidden or disabled, and how to resolve it. */
export const Reason = z.object({
  code: ReasonCode,
  message: z.string(),
  office: z.string().optional(),
  clears_by: z.string().optional(),
  url: z.string().optional(),
  /** The permission whose holders may override the reason with a written explanation. */
  override: z.string().optional(),
  /** How many records it is about, for a form that is sent again with this number to confirm it. */
  count: z.number().optional(),
})
export type Reason = z.infer<typeof Reason>

/** What a person reads of a reason. Notes that only one page makes have no code. */
export type ReasonText = Omit<Reason, 'code'>

/** The body of every refusal. `errors` has texts per field name; `request_id` is present for unknown failures. */
export const Failure = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  reasons: z.array(Reason).optional(),
  request_id: z.string().optional(),
})
export type Failure = z.infer<typeof Failure>
