import { type ProspectusPlan, planTermName } from '@talaan/contract'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { REQUIRED } from '../../lib/checked-form.ts'
import { focusCell } from '../../ui/form/cell-moves.ts'
import { ChoiceCell, TextCell } from './plan/plan-cells.tsx'
import { type TermKey, termId } from './plan/plan-rows.ts'
import type { GridActions } from './plan/use-grid.ts'
import type { PlanWork } from './plan/use-plan.ts'
import classes from './prospectus.module.css'
import { categoryOptions, typeOptions } from './row-options.ts'
import { fieldNames, type RowField, readField, type Texts } from './row-values.ts'

interface NewRowProps {
  plan: ProspectusPlan
  term: TermKey
  line: number
  actions: GridActions
  work: PlanWork
}

const blank: Texts = { type: 'Lecture' }

/** The empty line at the end of a term: Enter makes a subject of it and leaves the next empty line. */
export function NewRow({ plan, term, line, actions, work }: NewRowProps) {
  const [values, setValues] = useState<Texts>(blank)
  const [problems, setProblems] = useState<Texts>({})
  const latest = useRef(values)
  latest.current = values
  const row = useRef<HTMLTableRowElement>(null)
  const where = planTermName(term)
  const isTyped = Boolean(values.code?.trim() || values.descriptive_title?.trim())
  const draft = useRef(work.draft)
  draft.current = work.draft
  const id = termId(term)
  useEffect(() => {
    draft.current(id, isTyped)
    return () => draft.current(id, false)
  }, [id, isTyped])

  const own: GridActions = {
    ...actions,
    type: ({ field }, text) => {
      if (field === 'needs') return
      latest.current = { ...latest.current, [field]: text }
      setValues(latest.current)
      const read = text === '' ? undefined : readField(field, text)
      setProblems(({ [field]: _, ...others }) => (read?.problem === undefined ? others : { ...others, [field]: read.problem }))
    },
  }
  const send = async (sent: Texts) => {
    const wrong = await work.add(term, sent)
    // What was typed comes back, unless the next subject is being typed already.
    if (!wrong || latest.current !== blank) return
    setValues(sent)
    setProblems(wrong)
  }
  const add = (): boolean => {
    const sent = latest.current
    if (!sent.code?.trim() && !sent.descriptive_title?.trim()) return false
    const wanted = (['code', 'descriptive_title'] as const).find((field) => !sent[field]?.trim()) ?? (Object.keys(problems)[0] as RowField)
    if (wanted) {
      if (focus(wanted)) setProblems((found) => ({ [wanted]: REQUIRED, ...found }))
      return true
    }
    latest.current = blank
    flushSync(() => setValues(blank))
    focus('code')
    send(sent)
    return true
  }
  /** Tells whether the focus was there already. */
  const focus = (field: RowField): boolean => {
    const before = document.activeElement
    focusCell(row.current, { row: line, field })
    return before === document.activeElement
  }
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
    <tr ref={row} data-new data-term={id} className={classes.newRow}>
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
