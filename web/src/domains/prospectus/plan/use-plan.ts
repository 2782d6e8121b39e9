import type { ProspectusPlan, ProspectusRow, Reason, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { planTermName } from '@talaan/contract/values'
import { useState } from 'react'
import { call, reasonsOf } from '../../../lib/call.ts'
import { toast } from '../../../lib/toast.ts'
import { type Texts, toRequest } from '../row-values.ts'
import { failureText, fieldTexts } from './failure-texts.ts'
import { type PlanCache, usePlanCache } from './plan-cache.ts'
import { allRows, type TermKey, withNewRow, withoutRow, withRow } from './plan-rows.ts'
import { useRowEdits } from './row-edits.ts'
import { useRowMoves } from './row-moves.ts'
import { useSendQueue } from './send-queue.ts'

export interface Needs {
  prerequisites: readonly number[]
  corequisites: readonly number[]
  standing: number | null
}

export interface NeedsAnswer {
  warnings: readonly Reason[]
  refused: readonly Reason[]
}

/**
 * The work on one curriculum. What is done shows at once and is sent one request after the other, each with the newest state of its rows;
 * what is refused stays as it was typed.
 */
export function usePlan(plan: ProspectusPlan) {
  const cache = usePlanCache(plan)
  const { send, sending } = useSendQueue({ onBegin: cache.beginSending, onEnd: cache.endSending })
  const [spoken, speak] = useState('')
  const { drafts, draft } = useDrafts()
  const { dropEdit, ...typing } = useRowEdits({ plan, cache, send })
  const move = useRowMoves({ plan, cache, send, speak })
  return {
    ...typing,
    /** The plan as it is, also before it is drawn. */
    newest: cache.read,
    /** How many requests are on their way or wait for their turn. */
    sending,
    drafts,
    draft,
    /** What a screen reader is to say. */
    spoken,
    move,
    /** Resolves to what was wrong, or to nothing. */
    add: (term: TermKey, values: Texts) =>
      send(async (): Promise<Texts | undefined> => {
        try {
          const row = await addRow(plan.id, term, values)
          cache.write((plan) => withNewRow(plan, row))
          speak(`${row.code} added to ${planTermName(row)}`)
          return undefined
        } catch (error) {
          return problemsOf(error)
        }
      }),
    setNeeds: (id: number, needs: Needs) => send(() => setNeeds(cache, plan.id, id, needs)),
    /** After a subject is gone. */
    forget: (id: number) => {
      dropEdit(id)
      cache.write((plan) => withoutRow(plan, id))
    },
    /** After a dialog saved a row. */
    take: (row: ProspectusRow) => {
      dropEdit(row.id)
      cache.write((plan) => withRow(plan, row))
    },
  }
}

export type PlanWork = ReturnType<typeof usePlan>

/** Terms in whose empty line something is typed. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set())
  const draft = (term: string, isTyped: boolean) =>
    setDrafts((all) => new Set(isTyped ? [...all, term] : [...all].filter((one) => one !== term)))
  return { drafts, draft }
}

async function addRow(id: number, { level, semester }: TermKey, values: Texts): Promise<ProspectusRow> {
  const request = { id, level, semester, ...toRequest(values) }
  const { data } = await call(prospectus.addProspectusRow, request as Request<typeof prospectus.addProspectusRow>)
  return data
}

/** The problems of a new row; what names no field is said of its code. */
function problemsOf(error: unknown): Texts {
  const fields = fieldTexts(error)
  if (Object.keys(fields).length > 0) return fields
  toast.error(failureText(error))
  return { code: failureText(error) }
}

async function setNeeds(cache: PlanCache, planId: number, id: number, needs: Needs): Promise<NeedsAnswer> {
  const row = allRows(cache.read()).find((one) => one.id === id)
  if (!row) return { warnings: [], refused: [] }
  try {
    const request = { id: planId, row_id: id, updated_at: row.updated_at, ...needs }
    const { data, warnings } = await call(prospectus.setProspectusNeeds, request as Request<typeof prospectus.setProspectusNeeds>)
    cache.write((plan) => withRow(plan, data))
    return { warnings, refused: [] }
  } catch (error) {
    toast.error(failureText(error))
    await cache.reload()
    return { warnings: [], refused: reasonsOf(error) }
  }
}
