import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { EditRow } from './edit-prospectus-row.tsx'
import { MoveRow } from './move-row.tsx'
import { ChooseNeeds } from './needs/choose-needs.tsx'
import type { PlanWork } from './plan/use-plan.ts'
import { RemoveRow } from './remove-prospectus-row.tsx'

export interface RowDialogProps {
  kind: keyof typeof dialogs
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

const dialogs = { edit: EditRow, needs: ChooseNeeds, move: MoveRow, remove: RemoveRow }

/** What a row's menu opens. A file of its own: most visits to the sheet open none of them. */
export function RowDialog({ kind, ...props }: RowDialogProps) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
