import { Box } from '@mantine/core'
import { IconAlertTriangle, IconGripVertical, IconLoader2 } from '@tabler/icons-react'
import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { memo, type PointerEvent } from 'react'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { NeedsCell } from '../needs/needs-cell.tsx'
import classes from '../prospectus.module.css'
import type { RowActionsOf } from '../row-actions.tsx'
import { categoryOptions, typeOptions } from '../row-options.ts'
import { fieldNames, fieldText, fixedText, isFixedByGrades, type RowEdit, type RowField, readField } from '../row-values.ts'
import { ChoiceCell, TextCell } from './plan-cells.tsx'
import { termId } from './plan-rows.ts'
import type { GridActions } from './use-grid.ts'
import type { PlanWork } from './use-plan.ts'

interface PlanRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  /** The index of its line on the sheet. */
  line: number
  edit: RowEdit | undefined
  actions: GridActions
  work: PlanWork
  rowActions: RowActionsOf
  onDrag: (event: PointerEvent, id: number) => void
}

/** One subject of the sheet, edited in its cells. */
export const PlanRow = memo(function PlanRow({ plan, row, line, edit, actions, work, rowActions, onDrag }: PlanRowProps) {
  const cell = (field: RowField) => ({
    row: line,
    field,
    label: `${fieldNames[field]}, ${row.code}`,
    value: edit?.values[field] ?? fieldText(row, field),
    problem: edit?.problems[field],
    fixed: isFixedByGrades(row, field) ? fixedText(row) : undefined,
    actions,
  })
  return (
    <tr data-row={row.id} data-term={termId(row)} data-inactive={!row.is_active || undefined} data-state={edit?.state}>
      <td className={classes.grip}>
        <span className={classes.handle} data-handle aria-hidden onPointerDown={(event) => onDrag(event, row.id)}>
          <IconGripVertical size={16} />
        </span>
      </td>
      <td className={classes.open}>
        <TextCell {...cell('code')} maxLength={20} />
      </td>
      <td className={classes.open}>
        <TextCell {...cell('descriptive_title')} maxLength={200} />
      </td>
      <td className={classes.open}>
        <ChoiceCell {...cell('type')} options={typeOptions} />
      </td>
      <td className={classes.open}>
        <ChoiceCell {...cell('category_id')} options={categoryOptions(plan)} />
      </td>
      <td className={classes.open}>
        <TextCell {...cell('lec_units')} numeric maxLength={5} />
      </td>
      <td className={classes.open}>
        <TextCell {...cell('lab_units')} numeric maxLength={5} />
      </td>
      <td className={classes.figure}>{unitsOf(row, edit)}</td>
      <td className={classes.open}>
        <NeedsCell plan={plan} row={row} line={line} actions={actions} work={work} />
      </td>
      <td className={classes.end}>
        <SaveMark edit={edit} />
        <RowMenu actions={rowActions(row)} />
      </td>
    </tr>
  )
})

function unitsOf(row: ProspectusRow, edit: RowEdit | undefined): number {
  const readUnits = (field: 'lec_units' | 'lab_units') => {
    const text = edit?.values[field]
    const read = text === undefined ? undefined : readField(field, text)
    return read?.problem === undefined && typeof read?.value === 'number' ? read.value : row[field]
  }
  return readUnits('lec_units') + readUnits('lab_units')
}

/** Marks a row that is being saved or was refused, with text as well as colour. */
function SaveMark({ edit }: { edit: RowEdit | undefined }) {
  if (!edit) return null
  if (edit.state === 'saving') return <IconLoader2 size={16} className={classes.saving} aria-label="Saving" role="img" />
  const text = edit.refusal ?? Object.values(edit.problems)[0] ?? 'Not saved yet'
  return (
    <Box component="span" c="var(--tone-red)" title={text}>
      <IconAlertTriangle size={16} aria-label={`Not saved: ${text}`} role="img" />
    </Box>
  )
}
