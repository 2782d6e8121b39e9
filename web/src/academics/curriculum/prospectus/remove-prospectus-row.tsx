import type { ProspectusPlan, ProspectusRow, Reason } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import type { PlanWork } from './plan/use-plan.ts'

interface RemoveProspectusRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** Removes a subject, or shows what depends on it. */
export function RemoveProspectusRow({ plan, row, work, onClose }: RemoveProspectusRowProps) {
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const action = useAction(prospectus.removeProspectusRow, {
    refresh: [],
    onSuccess: ({ data }) => {
      work.dropRow(data.id)
      onClose()
    },
    onError: (error) => setReasons(reasonsOf(error)),
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text={`Are you sure you want to remove ${row.code} from this curriculum?`}
      verb="Remove"
      danger
      busy={action.busy}
      onConfirm={() => action.run({ id: plan.id, row_id: row.id, updated_at: row.updated_at })}
    >
      <Reasons reasons={reasons} />
    </ConfirmDialog>
  )
}
