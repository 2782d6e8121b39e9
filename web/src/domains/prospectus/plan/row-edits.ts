import type { ProspectusPlan, ProspectusRow, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { useRef, useState } from 'react'
import { CallError, call } from '../../../lib/call.ts'
import { type Edits, type RowField, refused, sendable, settled, toRequest, typed } from '../row-values.ts'
import { failureText, fieldTexts } from './failure-texts.ts'
import type { PlanCache } from './plan-cache.ts'
import { allRows, withRow } from './plan-rows.ts'
import type { Send } from './send-queue.ts'

interface RowEditsOptions {
  plan: ProspectusPlan
  cache: PlanCache
  send: Send
}

/** What is typed into the cells: saved row by row, each with its newest state; what is refused stays as it was typed. */
export function useRowEdits({ plan, cache, send }: RowEditsOptions) {
  const [edits, setEdits] = useState<Edits>({})
  /** The edits before they are drawn: the next request reads them. */
  const latest = useRef(edits)
  const put = (change: (edits: Edits) => Edits) => {
    latest.current = change(latest.current)
    setEdits(latest.current)
  }
  const save = (id: number) =>
    send(async () => {
      const row = allRows(cache.read()).find((one) => one.id === id)
      const edit = latest.current[id]
      const sent = edit && sendable(edit)
      if (!row || !sent || Object.keys(sent).length === 0) return
      put((all) => ({ ...all, [id]: { ...edit, state: 'saving', refused: undefined } }))
      try {
        const request = { id: plan.id, row_id: id, updated_at: row.updated_at, ...toRequest(sent) }
        const { data } = await call(prospectus.editProspectusRow, request as Request<typeof prospectus.editProspectusRow>)
        cache.write((plan) => withRow(plan, data))
        put((all) => settled(all, id, sent))
      } catch (error) {
        put((all) => refused(all, id, failureText(error), fieldTexts(error)))
        if (error instanceof CallError) await cache.reload()
      }
    })
  return {
    edits,
    type: (row: ProspectusRow, field: RowField, text: string) => {
      put((all) => typed(all, row, field, text))
      const edit = latest.current[row.id]
      if (edit && Object.keys(sendable(edit)).length > 0) save(row.id)
    },
    /** Sends once more what was refused. */
    retry: () => {
      for (const id of Object.keys(latest.current)) save(Number(id))
    },
    discard: () => put(() => ({})),
    dropEdit: (id: number) => put(({ [id]: _, ...others }) => others),
  }
}
