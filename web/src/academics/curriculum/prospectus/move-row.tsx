import { Button, Modal, NativeSelect, Stack } from '@mantine/core'
import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { planLevelName, planSemesterName, semesters } from '@talaan/contract/values'
import { useState } from 'react'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from '#ui/ui.module.css'
import { isTerm } from './plan/plan-rows.ts'
import type { PlanWork } from './plan/use-plan.ts'

interface MoveRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** Moves a subject to the end of any term, without dragging. */
export function MoveRow({ plan, row, work, onClose }: MoveRowProps) {
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
