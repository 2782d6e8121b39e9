import { type HoldKind, HoldRelease, type Reason } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import type { DialogProps } from '../dialog-types.ts'
import { holdKindNames } from './hold-kinds.ts'
import { LiftedHolds } from './lifted-holds.tsx'

/** Lifts one hold, or all of them; the reason says what was agreed instead, such as a promissory note. */
export default function ReleaseHold({ target, kind, onClose }: DialogProps & { kind?: HoldKind }) {
  const [refusalReasons, setRefusalReasons] = useState<readonly Reason[]>([])
  const form = useEntryForm(enrollmentActions.releaseHold, {
    body: HoldRelease,
    initialValues: { reason: '' },
    fixed: { id: target.id, kind },
    onSuccess: onClose,
    onError: (error) => setRefusalReasons(reasonsOf(error)),
  })
  const title = kind ? `Release the hold of ${target.name}: ${holdKindNames[kind]}` : `Release ${target.name} from hold`
  return (
    <ReasonDialog
      onClose={onClose}
      title={title}
      form={form}
      submitLabel="Release"
      description="For example, a promissory note and its date. This will be recorded under your name."
    >
      <LiftedHolds id={target.id} kind={kind} />
      <Reasons reasons={refusalReasons} />
    </ReasonDialog>
  )
}
