import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { EditProspectusRow } from './edit-prospectus-row.tsx'
import { MoveRow } from './move-row.tsx'
import { ChooseNeeds } from './needs/choose-needs.tsx'
import type { PlanWork } from './plan/use-plan.ts'
import { RemoveProspectusRow } from './remove-prospectus-row.tsx'

export interface RowDialogProps {
  kind: keyof typeof dialogs
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

const dialogs = { edit: EditProspectusRow, needs: ChooseNeeds, move: MoveRow, remove: RemoveProspectusRow }

/** The dialog that a row's menu opens. It is loaded on its own, because most visits to the sheet open none. */
export function RowDialog({ kind, ...props }: RowDialogProps) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
