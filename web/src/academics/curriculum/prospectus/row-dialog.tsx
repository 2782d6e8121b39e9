import { Button, Modal, NativeSelect, Stack } from '@mantine/core'
import type { ProspectusPlan, ProspectusRow, Reason } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { planLevelName, planSemesterName, semesters } from '@talaan/contract/values'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from '#ui/ui.module.css'
import { EditProspectusRow } from './edit-prospectus-row.tsx'
import { ChooseNeeds } from './needs/choose-needs.tsx'
import { isTerm } from './plan/plan-rows.ts'
import type { PlanWork } from './plan/use-plan.ts'

interface MoveRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** Moves a subject to the end of any term, without dragging. */
function MoveRow({ plan, row, work, onClose }: MoveRowProps) {
  const [target, setTarget] = useState({ level: row.level, semester: row.semester })
  const move = () => {
    const others = plan.terms.find((term) => isTerm(term, target))?.rows ?? []
    work.move(row.id, { ...target, index: others.length })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Move ${row.code} to another term`}
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={14}>
        <Columns>
          <NativeSelect
            label="Year level"
            value={String(target.level)}
            data={plan.levels.map((level) => ({ value: String(level), label: planLevelName(level) }))}
            onChange={(event) => setTarget({ ...target, level: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label="Semester"
            value={String(target.semester)}
            data={semesters.map(({ id }) => ({ value: String(id), label: planSemesterName(id) }))}
            onChange={(event) => setTarget({ ...target, semester: Number(event.currentTarget.value) })}
          />
        </Columns>
        <div className={classes.formFoot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={move} disabled={isTerm(target, row)}>
            Move
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}

interface RemoveProspectusRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** Removes a subject, or shows what depends on it. */
function RemoveProspectusRow({ plan, row, work, onClose }: RemoveProspectusRowProps) {
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
