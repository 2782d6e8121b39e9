import {
  type ProspectusPlan,
  type ProspectusRow,
  planTermName,
  prospectus,
  type Reason,
  type Request,
  type Response,
} from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, call, textOf as failureText, reasonsOf } from '../../lib/call.ts'
import { keyOf } from '../../lib/query.ts'
import { toast } from '../../lib/toast.ts'
import { allRows, isTerm, type Place, placeOf, type TermKey, withMoved, withNewRow, withoutRow, withRow } from './plan-rows.ts'
import { type Edits, type RowField, refused, sendable, settled, type Texts, toRequest, typed } from './row-values.ts'

export interface Needs {
  prerequisites: readonly number[]
  corequisites: readonly number[]
  standing: number | null
}

export interface NeedsAnswer {
  warnings: readonly Reason[]
  refused: readonly Reason[]
}

/** A key under which the plan is kept; the same for all who read it. */
export const planRequest = (id: number | string) => ({ id: String(id) })

/**
 * The work on one curriculum. What is done shows at once and is sent one request after the other, each with the newest state of its rows;
 * what is refused stays as it was typed.
 */
export function usePlan(plan: ProspectusPlan) {
  const client = useQueryClient()
  const key = keyOf(prospectus.prospectus, planRequest(plan.id))
  const [edits, setEdits] = useState<Edits>({})
  const [sending, setSending] = useState(0)
  const [said, setSaid] = useState('')
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set())
  const now = useRef({ edits, queue: Promise.resolve() as Promise<unknown> })

  const read = (): ProspectusPlan => client.getQueryData<Response<typeof prospectus.prospectus>>(key)?.data ?? plan
  const write = (change: (plan: ProspectusPlan) => ProspectusPlan) => client.setQueryData(key, { data: change(read()) })
  const put = (change: (edits: Edits) => Edits) => {
    now.current.edits = change(now.current.edits)
    setEdits(now.current.edits)
  }
  const rowNow = (id: number): ProspectusRow | undefined => allRows(read()).find((row) => row.id === id)
  const reload = () => client.invalidateQueries({ queryKey: key })

  function send<T>(job: () => Promise<T>): Promise<T> {
    setSending((n) => n + 1)
    const done = now.current.queue.then(job)
    now.current.queue = done.catch(() => undefined).finally(() => setSending((n) => n - 1))
    return done
  }

  const save = (id: number) =>
    send(async () => {
      const row = rowNow(id)
      const edit = now.current.edits[id]
      const sent = edit && sendable(edit)
      if (!row || !sent || Object.keys(sent).length === 0) return
      put((all) => ({ ...all, [id]: { ...edit, state: 'saving', refused: undefined } }))
      try {
        const request = { id: plan.id, row_id: id, updated_at: row.updated_at, ...toRequest(sent) }
        const { data } = await call(prospectus.editProspectusRow, request as Request<typeof prospectus.editProspectusRow>)
        write((plan) => withRow(plan, data))
        put((all) => settled(all, id, sent))
      } catch (error) {
        put((all) => refused(all, id, failureText(error), fieldTexts(error)))
        if (error instanceof CallError) await reload()
      }
    })

  const order = (term: TermKey) =>
    send(async () => {
      const rows = read().terms.find((one) => isTerm(one, term))?.rows ?? []
      if (rows.length === 0) return
      try {
        const request = { id: plan.id, ...term, rows: rows.map(({ id, updated_at }) => ({ id, updated_at })) }
        const { data, warnings } = await call(prospectus.orderProspectusTerm, request as Request<typeof prospectus.orderProspectusTerm>)
        write((plan) => data.rows.reduce(withRow, plan))
        if (warnings[0]) setSaid(warnings.map((warning) => warning.message).join(' '))
      } catch (error) {
        toast.failure(error)
        await reload()
      }
    })

  return {
    edits,
    /** How many requests are on their way or wait for their turn. */
    sending,
    /** Terms in whose empty line something is typed. */
    drafts,
    draft: (term: string, isTyped: boolean) =>
      setDrafts((all) => new Set(isTyped ? [...all, term] : [...all].filter((one) => one !== term))),
    /** What a screen reader is to say. */
    said,
    type: (row: ProspectusRow, field: RowField, text: string) => {
      put((all) => typed(all, row, field, text))
      const edit = now.current.edits[row.id]
      if (edit && Object.keys(sendable(edit)).length > 0) save(row.id)
    },
    /** Sends once more what was refused. */
    retry: () => {
      for (const id of Object.keys(now.current.edits)) save(Number(id))
    },
    discard: () => put(() => ({})),
    /** Resolves to what was wrong, or to nothing. */
    add: ({ level, semester }: TermKey, values: Texts) =>
      send(async (): Promise<Texts | undefined> => {
        try {
          const request = { id: plan.id, level, semester, ...toRequest(values) }
          const { data } = await call(prospectus.addProspectusRow, request as Request<typeof prospectus.addProspectusRow>)
          write((plan) => withNewRow(plan, data))
          setSaid(`${data.code} added to ${planTermName(data)}`)
          return undefined
        } catch (error) {
          const fields = fieldTexts(error)
          if (Object.keys(fields).length === 0) toast.failure(error)
          return Object.keys(fields).length > 0 ? fields : { code: failureText(error) }
        }
      }),
    move: (id: number, to: Place) => {
      const before = placeOf(read(), id)
      if (!before || (isTerm(before, to) && before.index === to.index)) return
      write((plan) => withMoved(plan, id, to))
      const place = placeOf(read(), id)!
      setSaid(`${rowNow(id)?.code} moved to place ${place.index + 1} of ${place.of} in ${planTermName(place)}`)
      order({ level: to.level, semester: to.semester })
    },
    setNeeds: (id: number, needs: Needs) =>
      send(async (): Promise<NeedsAnswer> => {
        const row = rowNow(id)
        if (!row) return { warnings: [], refused: [] }
        try {
          const request = { id: plan.id, row_id: id, updated_at: row.updated_at, ...needs }
          const { data, warnings } = await call(prospectus.setProspectusNeeds, request as Request<typeof prospectus.setProspectusNeeds>)
          write((plan) => withRow(plan, data))
          return { warnings, refused: [] }
        } catch (error) {
          toast.failure(error)
          await reload()
          return { warnings: [], refused: reasonsOf(error) }
        }
      }),
    /** After a subject is gone. */
    forget: (id: number) => {
      put(({ [id]: _, ...others }) => others)
      write((plan) => withoutRow(plan, id))
    },
    /** After a dialog saved a row. */
    take: (row: ProspectusRow) => {
      put(({ [row.id]: _, ...others }) => others)
      write((plan) => withRow(plan, row))
    },
  }
}

export type PlanWork = ReturnType<typeof usePlan>

function fieldTexts(error: unknown): Texts {
  const errors = error instanceof CallError ? (error.failure.errors ?? {}) : {}
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0]])) as Texts
}
