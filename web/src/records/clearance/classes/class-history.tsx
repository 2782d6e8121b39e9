import type { ClassClearanceStep } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { listName } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Steps } from '../steps.tsx'
import type { StepDialogProps } from './step-dialog.ts'

const titles: Record<ClassClearanceStep['action'], string> = { clear: 'Cleared', undo: 'Clearance undone', require: 'Requirement' }

/** Every step of the clearance of one student in the class, newest first. */
export function ClassHistory({ rows, onClose }: Pick<StepDialogProps, 'rows' | 'onClose'>) {
  const [row] = rows
  const query = useCall(classClearance.classClearanceHistory, { id: row?.id ?? 0 })
  return (
    <DetailDialog opened onClose={onClose} title={row ? `History of ${listName(row)}` : 'History'} query={query}>
      {({ data }) => (
        <Steps
          steps={data.map((step) => ({
            ...step,
            title: step.action === 'require' && step.note === null ? 'Requirement removed' : titles[step.action],
          }))}
        />
      )}
    </DetailDialog>
  )
}
