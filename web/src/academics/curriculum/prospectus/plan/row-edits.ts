import type { ProspectusPlan, ProspectusRow, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { useRef, useState } from 'react'
import { CallError, call } from '#lib/call.ts'
import { editField, type RowEdits, type RowField, refuseEdit, sendableTexts, settleEdit, toRequest } from '../row-values.ts'
import { failureText, fieldTexts } from './failure-texts.ts'
import type { PlanCache } from './plan-cache.ts'
import { allRows, withRow } from './plan-rows.ts'
import type { Send } from './send-queue.ts'
import { showWarnings } from './show-warnings.ts'

interface RowEditsOptions {
  plan: ProspectusPlan
  cache: PlanCache
  send: Send
}

/** The edits typed into the cells. They are saved row by row, each with its newest state; a refused edit stays as it was typed. */
export function useRowEdits({ plan, cache, send }: RowEditsOptions) {
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
