import type { ProspectusPlan } from '@talaan/contract'
import { planTermName } from '@talaan/contract/values'
import { useRef } from 'react'
import { focusCell } from '#ui/form/cell-moves.ts'
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

/** The empty line at the end of a term: Enter adds a subject from it and empties the line. */
export function NewRow({ plan, term, line, actions, work }: NewRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  /** Focuses a cell; returns whether it had the focus already. */
  const focus = (field: RowField): boolean => {
    const focusedElement = document.activeElement
    focusCell(row.current, { row: line, field })
    return focusedElement === document.activeElement
  }
  const { values, problems, typeText, addRow } = useNewRow({ term, work, focus })
  const newRowActions: GridActions = { ...actions, type: ({ field }, text) => field !== 'needs' && typeText(field, text) }
  const termName = planTermName(term)
  const cell = (field: RowField) => ({
    row: line,
    field,
    label: `${fieldNames[field]}, new subject in ${termName}`,
    value: values[field] ?? '',
    problem: problems[field],
    actions: newRowActions,
    onEnter: addRow,
  })
  return (
    <tr ref={row} data-new data-term={termId(term)}>
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
