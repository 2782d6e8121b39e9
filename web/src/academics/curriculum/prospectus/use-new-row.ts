import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { REQUIRED } from '#lib/checked-form.ts'
import { type TermKey, termId } from './plan/plan-rows.ts'
import type { PlanWork } from './plan/use-plan.ts'
import { type FieldTexts, type RowField, readField } from './row-values.ts'

interface NewRowOptions {
  term: TermKey
  work: PlanWork
  /** Focuses a cell of the line; returns whether it had the focus already. */
  focus: (field: RowField) => boolean
}

const blankValues: FieldTexts = { type: 'Lecture' }

const isFilled = (values: FieldTexts): boolean => Boolean(values.code?.trim() || values.descriptive_title?.trim())

/** The values typed into the empty line of a term, and the function that adds them as a subject. */
export function useNewRow({ term, work, focus }: NewRowOptions) {
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
