import type { ProspectusPlan, ProspectusRow, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { planTermName } from '@talaan/contract/values'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { type FieldTexts, toRequest } from '../row-values.ts'
import { failureText, fieldTexts } from './failure-texts.ts'
import { usePlanCache } from './plan-cache.ts'
import { type TermKey, withNewRow, withoutRow, withRow } from './plan-rows.ts'
import { useRowEdits } from './row-edits.ts'
import { useRowMoves } from './row-moves.ts'
import { useSendQueue } from './send-queue.ts'
import { type Needs, setProspectusNeeds } from './set-prospectus-needs.ts'
import { showWarnings } from './show-warnings.ts'

/**
 * All edits of one curriculum. They show at once and are sent one request after the other, each with the newest state of its rows.
 * An edit that is refused stays as it was typed.
 */
export function usePlan(plan: ProspectusPlan) {
  const cache = usePlanCache(plan)
  const { send, sending } = useSendQueue({ onBegin: cache.beginSending, onEnd: cache.endSending })
  const [announcement, announce] = useState('')
  const { drafts, markDraft } = useDrafts()
  const { dropEdit, ...rowEdits } = useRowEdits({ plan, cache, send })
  const move = useRowMoves({ plan, cache, send, announce })
  return {
    ...rowEdits,
    /** Reads the newest plan, also before it is rendered. */
    readPlan: cache.readPlan,
    /** How many requests are on their way or wait for their turn. */
    sending,
    drafts,
    markDraft,
    /** The text that a screen reader announces. */
    announcement,
    move,
    /** Resolves to the problems of the fields, or to undefined. */
    add: (term: TermKey, values: FieldTexts) =>
      send(async (): Promise<FieldTexts | undefined> => {
        try {
          const row = await addRow(plan.id, term, values)
          cache.writeChange((plan) => withNewRow(plan, row))
          announce(`${row.code} added to ${planTermName(row)}`)
          if (row.units === 0) toast.warning(`${row.code} has 0 units. Enter its lecture or laboratory units.`)
          return undefined
        } catch (error) {
          return problemsOf(error)
        }
      }),
    setNeeds: (id: number, needs: Needs) => send(() => setProspectusNeeds(cache, plan.id, id, needs)),
    /** Drops a subject that was removed. */
    dropRow: (id: number) => {
      dropEdit(id)
      cache.writeChange((plan) => withoutRow(plan, id))
    },
    /** Shows a row that a dialog saved. */
    showSavedRow: (row: ProspectusRow) => {
      dropEdit(row.id)
      cache.writeChange((plan) => withRow(plan, row))
    },
  }
}

export type PlanWork = ReturnType<typeof usePlan>

/** The terms in whose empty line something is typed. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set())
  const markDraft = (term: string, isTyped: boolean) =>
    setDrafts((all) => new Set(isTyped ? [...all, term] : [...all].filter((other) => other !== term)))
  return { drafts, markDraft }
}

async function addRow(id: number, { level, semester }: TermKey, values: FieldTexts): Promise<ProspectusRow> {
  const request = { id, level, semester, ...toRequest(values) }
  const { data, warnings } = await call(prospectus.addProspectusRow, request as Request<typeof prospectus.addProspectusRow>)
  showWarnings(warnings)
  return data
}

/** The problems of a new row; a problem without a field is shown at the code. */
function problemsOf(error: unknown): FieldTexts {
  const fields = fieldTexts(error)
  if (Object.keys(fields).length > 0) return fields
  toast.error(failureText(error))
  return { code: failureText(error) }
}
