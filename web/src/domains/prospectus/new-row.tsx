import type { ProspectusPlan } from '@talaan/contract'
import { planTermName } from '@talaan/contract/values'
import { useRef } from 'react'
import { focusCell } from '../../ui/form/cell-moves.ts'
import { ChoiceCell, TextCell } from './plan/plan-cells.tsx'
import { type TermKey, termId } from './plan/plan-rows.ts'
import type { GridActions } from './plan/use-grid.ts'
import type { PlanWork } from './plan/use-plan.ts'
import classes from './prospectus.module.css'
import { categoryOptions, typeOptions } from './row-options.ts'
import { fieldNames, type RowField } from './row-values.ts'
import { useNewRow } from './use-new-row.ts'

interface NewRowProps {
  plan: ProspectusPlan
  term: TermKey
  line: number
  actions: GridActions
  work: PlanWork
}

/** The empty line at the end of a term: Enter makes a subject of it and leaves the next empty line. */
export function NewRow({ plan, term, line, actions, work }: NewRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  /** Whether the focus was there already. */
  const focus = (field: RowField): boolean => {
    const before = document.activeElement
    focusCell(row.current, { row: line, field })
    return before === document.activeElement
  }
  const { values, problems, type, add } = useNewRow({ term, work, focus })
  const own: GridActions = { ...actions, type: ({ field }, text) => field !== 'needs' && type(field, text) }
  const where = planTermName(term)
  const cell = (field: RowField) => ({
    row: line,
    field,
    label: `${fieldNames[field]}, new subject in ${where}`,
    value: values[field] ?? '',
    problem: problems[field],
    actions: own,
    onEnter: add,
  })
  return (
    <tr ref={row} data-new data-term={termId(term)} className={classes.newRow}>
      <td className={classes.grip} />
      <td className={classes.open}>
        <TextCell {...cell('code')} placeholder="New code" maxLength={20} />
      </td>
      <td className={classes.open}>
        <TextCell {...cell('descriptive_title')} placeholder="Descriptive title, then Enter" maxLength={200} />
      </td>
      <td className={classes.open}>
        <ChoiceCell {...cell('type')} options={typeOptions} />
      </td>
      <td className={classes.open}>
        <ChoiceCell {...cell('category_id')} options={categoryOptions(plan)} />
      </td>
      <td className={classes.open}>
        <TextCell {...cell('lec_units')} numeric placeholder="0" maxLength={5} />
      </td>
      <td className={classes.open}>
        <TextCell {...cell('lab_units')} numeric placeholder="0" maxLength={5} />
      </td>
      <td className={classes.figure} />
      <td />
      <td />
    </tr>
  )
}
