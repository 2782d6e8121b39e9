import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Centavos } from '#platform/shapes.ts'
import { Fee } from './calls.ts'
import { FeeCopyForm, feeCopyFields } from './copy-form.ts'

/** What a copy of a year's fees would write; inactive fees are left out. */
const FeeCopyPreview = z.object({
  rows: z.array(
    z.object({
      fee: Fee,
      new_amount_centavos: Centavos,
      /** Whether the other school year has the fee for the same students, or had it until it was replaced; then it is skipped. */
      exists_in_target: z.boolean(),
    }),
  ),
  /** Of the rows, how many are copied. */
  copied_count: z.number(),
  version: z.string(),
})
export type FeeCopyPreview = z.infer<typeof FeeCopyPreview>

export const feeCopies = {
  feeCopyPreview: call('GET /api/fees/copy', 'View Fees', {
    summary: 'What copying the fees of a school year into another one would write, with the old and the new amounts',
    query: z.object(feeCopyFields),
    data: FeeCopyPreview,
  }),
  copyFees: call('POST /api/fees/copy', 'Update Fees', {
    summary: 'Copy the fees of a school year into another one, rounded to centavos; fees that it has are skipped',
    body: FeeCopyForm,
    data: z.object({ copied_count: z.number(), skipped_count: z.number() }),
    reasons: ['stale'],
    idempotent: true,
  }),
}
