import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Centavos, item, itemWithMessage } from '#platform/shapes.ts'
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
  feeCopyPreview: endpoint({
    summary: 'What copying the fees of a school year into another one would write, with the old and the new amounts',
    method: 'GET',
    path: '/api/fees/copy',
    access: 'View Fees',
    query: z.object(feeCopyFields),
    response: item(FeeCopyPreview),
  }),
  copyFees: endpoint({
    summary: 'Copy the fees of a school year into another one, rounded to centavos; fees that it has are skipped',
    method: 'POST',
    path: '/api/fees/copy',
    access: 'Update Fees',
    body: FeeCopyForm,
    response: itemWithMessage(z.object({ copied_count: z.number(), skipped_count: z.number() })),
    reasons: ['stale'],
    idempotent: true,
  }),
}
