import { type ReassessmentPreview, ReassessmentReason } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { dateTime, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { BillComparison } from '#shared/bill-comparison.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import type { DialogProps } from './dialog-types.ts'
import classes from './enrollment.module.css'
import { Sums } from './sums.tsx'

/** Assesses the fees of an enrollment again after showing the present bill, the new one and the difference. */
export default function ReassessEnrollment({ target, onClose }: Pick<DialogProps, 'target' | 'onClose'>) {
  const query = useCall(enrollmentActions.reassessment, { id: target.id }, { gcTime: 0 })
  const preview = query.data?.data
  const form = useEntryForm(enrollmentActions.reassessEnrollment, {
    schema: ReassessmentReason,
    initialValues: { reason: '' },
    fixed: { id: target.id, digest: preview?.digest ?? '', updated_at: preview?.updated_at ?? '' },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Do you want to assess the fees again?"
      size="lg"
      form={form}
      submitLabel="Assess again"
      description="Kept with the bill and shown to the student."
      disabled={!preview}
      isRefused={preview !== undefined && preview.reasons.length > 0}
    >
      <b>{target.name}</b>
      <States query={query} skeleton={<Skeleton count={6} />}>
        {({ data }) => (data.reasons.length > 0 ? <Reasons reasons={data.reasons} /> : <Comparison preview={data} />)}
      </States>
    </ReasonDialog>
  )
}

function Comparison({ preview }: { preview: ReassessmentPreview }) {
  const isCredit = preview.balance_centavos < 0
  return (
    <div className={classes.section}>
      <BillComparison bill={preview} />
      <Sums
        amounts={[
          ['Paid', money(preview.paid_centavos)],
          [isCredit ? 'Credit balance' : 'Balance after reassessment', money(Math.abs(preview.balance_centavos))],
        ]}
      />
      {preview.computed_at && (
        <p className={classes.said}>
          The current bill is version {preview.version} of {dateTime(preview.computed_at)}. It stays on record.
        </p>
      )}
    </div>
  )
}
