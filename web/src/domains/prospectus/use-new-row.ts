import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { REQUIRED } from '../../lib/checked-form.ts'
import { type TermKey, termId } from './plan/plan-rows.ts'
import type { PlanWork } from './plan/use-plan.ts'
import { type RowField, readField, type Texts } from './row-values.ts'

interface NewRowOptions {
  term: TermKey
  work: PlanWork
  /** Focuses a cell of the line; tells whether the focus was there already. */
  focus: (field: RowField) => boolean
}

const blank: Texts = { type: 'Lecture' }

const isFilled = (values: Texts): boolean => Boolean(values.code?.trim() || values.descriptive_title?.trim())

/** What is typed into the empty line of a term, and adding it. */
export function useNewRow({ term, work, focus }: NewRowOptions) {
  const [values, setValues] = useState<Texts>(blank)
  const [problems, setProblems] = useState<Texts>({})
  /** The values before they are drawn. */
  const latest = useRef(values)
  latest.current = values
  useDraft(term, work, isFilled(values))

  const send = async (sent: Texts) => {
    const refusedFields = await work.add(term, sent)
    // What was typed comes back, unless the next subject is being typed already.
    if (!refusedFields || latest.current !== blank) return
    setValues(sent)
    setProblems(refusedFields)
  }
  return {
    values,
    problems,
    type: (field: RowField, text: string) => {
      latest.current = { ...latest.current, [field]: text }
      setValues(latest.current)
      const read = text === '' ? undefined : readField(field, text)
      setProblems(({ [field]: _, ...others }) => (read?.problem === undefined ? others : { ...others, [field]: read.problem }))
    },
    /** Adds what is typed, or goes to the field that is missing or bad. Whether anything was typed. */
    add: (): boolean => {
      const sent = latest.current
      if (!isFilled(sent)) return false
      const missing = (['code', 'descriptive_title'] as const).find((field) => !sent[field]?.trim())
      const bad = missing ?? (Object.keys(problems)[0] as RowField | undefined)
      if (bad) {
        if (focus(bad)) setProblems((others) => ({ [bad]: REQUIRED, ...others }))
        return true
      }
      latest.current = blank
      flushSync(() => setValues(blank))
      focus('code')
      send(sent)
      return true
    },
  }
}

/** Tells the plan while something is typed here that is not added yet. */
function useDraft(term: TermKey, { draft }: PlanWork, isTyped: boolean) {
  const latest = useRef(draft)
  latest.current = draft
  const id = termId(term)
  useEffect(() => {
    latest.current(id, isTyped)
    return () => latest.current(id, false)
  }, [id, isTyped])
}
