import type { ProspectusPlan, ProspectusRow, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { planTermName } from '@talaan/contract/values'
import { useRef, useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import {
  editField,
  type FieldTexts,
  type RowEdits,
  type RowField,
  refuseEdit,
  sendableTexts,
  settleEdit,
  toRequest,
} from '../row-values.ts'
import { failureText, fieldTexts } from './failure-texts.ts'
import { type PlanCache, usePlanCache } from './plan-cache.ts'
import { allRows, type TermKey, withNewRow, withoutRow, withRow } from './plan-rows.ts'
import { useRowMoves } from './row-moves.ts'
import { type Send, useSendQueue } from './send-queue.ts'
import { type Needs, setProspectusNeeds } from './set-prospectus-needs.ts'
import { showWarnings } from './show-warnings.ts'

interface RowEditsOptions {
  plan: ProspectusPlan
  cache: PlanCache
  send: Send
}

/** The edits typed into the cells. They are saved row by row, each with its newest state; a refused edit stays as it was typed. */
function useRowEdits({ plan, cache, send }: RowEditsOptions) {
  const [edits, setEdits] = useState<RowEdits>({})
  /** The newest edits, also before they are rendered: the next request reads them. */
  const latest = useRef(edits)
  const changeEdits = (change: (edits: RowEdits) => RowEdits) => {
    latest.current = change(latest.current)
    setEdits(latest.current)
  }
  const save = (id: number) =>
    send(async () => {
      const row = allRows(cache.readPlan()).find((other) => other.id === id)
      const rowEdit = latest.current[id]
      const sent = rowEdit && sendableTexts(rowEdit)
      if (!row || !sent || Object.keys(sent).length === 0) return
      changeEdits((all) => ({ ...all, [id]: { ...rowEdit, state: 'saving', refusal: undefined } }))
      try {
        const request = { id: plan.id, row_id: id, updated_at: row.updated_at, ...toRequest(sent) }
        const { data, warnings } = await call(prospectus.editProspectusRow, request as Request<typeof prospectus.editProspectusRow>)
        showWarnings(warnings)
        cache.writeChange((plan) => withRow(plan, data))
        changeEdits((all) => settleEdit(all, id, sent))
      } catch (error) {
        changeEdits((all) => refuseEdit(all, id, failureText(error), fieldTexts(error)))
        if (error instanceof CallError) await cache.reloadPlan()
      }
    })
  return {
    edits,
    typeText: (row: ProspectusRow, field: RowField, text: string) => {
      changeEdits((all) => editField(all, row, field, text))
      const rowEdit = latest.current[row.id]
      if (rowEdit && Object.keys(sendableTexts(rowEdit)).length > 0) save(row.id)
    },
    /** Sends the refused edits again. */
    retry: () => {
      for (const id of Object.keys(latest.current)) save(Number(id))
    },
    discard: () => changeEdits(() => ({})),
    dropEdit: (id: number) => changeEdits(({ [id]: _, ...others }) => others),
  }
}

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
