import { z } from 'zod'
import { Instant } from '#platform/shapes.ts'
import {
  type FieldPlace,
  layoutLimits,
  layoutModels,
  layoutProblems,
  type ReceiptField,
  receiptFields,
  receiptPapers,
} from '#rules/receipt-layout.ts'

const between = ({ least, most }: { least: number; most: number }) =>
  z.number().min(least, `At least ${least}`).max(most, `At most ${most}`)
const Position = between({ least: 0, most: layoutLimits.paper.most })
const CopyOffset = between({ least: -layoutLimits.paper.most, most: layoutLimits.paper.most })

const Place = z.object({
  on: z.boolean(),
  x: Position,
  y: Position,
  width: between(layoutLimits.width),
  size: between(layoutLimits.size),
  align: z.enum(['left', 'right']),
  rows: between(layoutLimits.rows).int('Enter a whole number'),
}) satisfies z.ZodType<FieldPlace>

const placeOfField = Object.fromEntries(receiptFields.map((name) => [name, Place])) as Record<ReceiptField, typeof Place>

/** On which paper receipts are printed, and where each field is on a form of the booklet, in millimetres. */
const Layout = z.object({
  paper: z.enum(receiptPapers),
  width: between(layoutLimits.paper),
  height: between(layoutLimits.paper),
  line_height: between(layoutLimits.line_height),
  max_lines: between(layoutLimits.max_lines).int('Enter a whole number'),
  copy: z.object({ on: z.boolean(), x: CopyOffset, y: CopyOffset }),
  fields: z.object(placeOfField),
})

const checkPlaces = (layout: z.infer<typeof Layout>, context: z.RefinementCtx) => {
  for (const [path, message] of Object.entries(layoutProblems(layout))) {
    context.addIssue({ code: 'custom', path: path.split('.'), message })
  }
}

/** A layout whose fields are all on the paper. */
export const ReceiptLayout = Layout.superRefine(checkPlaces)
export type ReceiptLayout = z.infer<typeof ReceiptLayout>

/** Until a school saves its own. */
export const defaultReceiptLayout: ReceiptLayout = ReceiptLayout.parse({ paper: 'A5', ...layoutModels.half.places })

export const SavedReceiptLayout = Layout.extend({ updated_at: Instant })
export type SavedReceiptLayout = z.infer<typeof SavedReceiptLayout>

/** With `updated_at`, a form that is out of date is refused. */
export const ReceiptLayoutForm = Layout.extend({ updated_at: Instant.optional() }).superRefine(checkPlaces)
