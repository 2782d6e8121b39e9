import type { ProspectusPlan } from '@talaan/contract'
import { planTermName } from '@talaan/contract/values'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { REQUIRED } from '#lib/checked-form.ts'
import { focusCell } from '#ui/form/cell-moves.ts'
import { ChoiceCell, TextCell } from './plan/plan-cells.tsx'
import { type TermKey, termId } from './plan/plan-rows.ts'
import type { GridActions } from './plan/use-grid.ts'
import type { PlanWork } from './plan/use-plan.ts'
import classes from './prospectus.module.css'
import { categoryOptions, typeOptions } from './row-options.ts'
import { type FieldTexts, fieldNames, type RowField, readField } from './row-values.ts'

interface NewRowOptions {
  term: TermKey
  work: PlanWork
  /** Focuses a cell of the line; returns whether it had the focus already. */
  focus: (field: RowField) => boolean
}

const blankValues: FieldTexts = { type: 'Lecture' }

const isFilled = (values: FieldTexts): boolean => Boolean(values.code?.trim() || values.descriptive_title?.trim())

/** The values typed into the empty line of a term, and the function that adds them as a subject. */
function useNewRow({ term, work, focus }: NewRowOptions) {
  const [values, setValues] = useState<FieldTexts>(blankValues)
  const [problems, setProblems] = useState<FieldTexts>({})
  /** The newest values, also before they are rendered. */
  const latest = useRef(values)
  latest.current = values
  useDraft(term, work, isFilled(values))

  const sendRow = async (sentValues: FieldTexts) => {
    const refusedFields = await work.add(term, sentValues)
    // The typed values come back, unless the next subject is being typed already.
    if (!refusedFields || latest.current !== blankValues) return
    setValues(sentValues)
    setProblems(refusedFields)
  }
  return {
    values,
    problems,
    typeText: (field: RowField, text: string) => {
      latest.current = { ...latest.current, [field]: text }
      setValues(latest.current)
      const read = text === '' ? undefined : readField(field, text)
      setProblems(({ [field]: _, ...others }) => (read?.problem === undefined ? others : { ...others, [field]: read.problem }))
    },
    /** Adds the subject, or focuses the field that is missing or bad. Returns whether anything was typed. */
    addRow: (): boolean => {
      const sentValues = latest.current
      if (!isFilled(sentValues)) return false
      const missingField = (['code', 'descriptive_title'] as const).find((field) => !sentValues[field]?.trim())
      const badField = missingField ?? (Object.keys(problems)[0] as RowField | undefined)
      if (badField) {
        if (focus(badField)) setProblems((others) => ({ [badField]: REQUIRED, ...others }))
        return true
      }
      latest.current = blankValues
      flushSync(() => setValues(blankValues))
      focus('code')
      sendRow(sentValues)
      return true
    },
  }
}

/** Marks the term as a draft while something is typed that is not added yet. */
function useDraft(term: TermKey, { markDraft }: PlanWork, isTyped: boolean) {
  const latest = useRef(markDraft)
  latest.current = markDraft
  const id = termId(term)
  useEffect(() => {
    latest.current(id, isTyped)
    return () => latest.current(id, false)
  }, [id, isTyped])
}

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
        <TextCell {...cell('descriptive_title')} placeholder="Descriptive title" maxLength={200} />
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
