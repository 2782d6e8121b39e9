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
import { CallError, call, reasonsOf, textOf } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query.ts'
import { toast } from '../../../lib/toast.ts'
import { type Edits, type RowField, refused, sendable, settled, type Texts, toRequest, typed } from '../row-values.ts'
import { allRows, isTerm, type Place, placeOf, type TermKey, withMoved, withNewRow, withoutRow, withRow } from './plan-rows.ts'

export interface Needs {
  prerequisites: readonly number[]
  corequisites: readonly number[]
  standing: number | null
}

export interface NeedsAnswer {
  warnings: readonly Reason[]
  refused: readonly Reason[]
}

interface Now {
  edits: Edits
  queue: Promise<unknown>
  pending: number
  /** Whether the plan was read again while moves were on their way. */
  drifted: boolean
  /** The plan as the server has it; the screen may be some moves ahead. */
  sent: ProspectusPlan
  /** The move that was asked for last and is not on its way yet. */
  waiting: { id: number; to: Place } | undefined
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
  const [spoken, setSpoken] = useState('')
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set())
  const now = useRef<Now>({ edits, queue: Promise.resolve(), pending: 0, drifted: false, sent: plan, waiting: undefined })

  const read = (): ProspectusPlan => client.getQueryData<Response<typeof prospectus.prospectus>>(key)?.data ?? plan
  const show = (change: (plan: ProspectusPlan) => ProspectusPlan) => client.setQueryData(key, { data: change(read()) })
  /** What the server has said: for the screen, and for what is sent next. */
  const write = (change: (plan: ProspectusPlan) => ProspectusPlan) => {
    now.current.sent = change(now.current.sent)
    show(change)
  }
  const reload = async () => {
    await client.refetchQueries({ queryKey: key })
    now.current.sent = read()
    now.current.drifted = true
  }
  const put = (change: (edits: Edits) => Edits) => {
    now.current.edits = change(now.current.edits)
    setEdits(now.current.edits)
  }
  const rowNow = (id: number): ProspectusRow | undefined => allRows(read()).find((row) => row.id === id)

  function send<T>(job: () => Promise<T>): Promise<T> {
    if (now.current.pending === 0) now.current.sent = read()
    now.current.pending++
    setSending((n) => n + 1)
    const done = now.current.queue.then(job)
    now.current.queue = done
      .catch(() => undefined)
      .finally(() => {
        now.current.pending--
        setSending((n) => n - 1)
        if (now.current.pending > 0 || !now.current.drifted) return
        // Moves that were made after reading again are on the server, and come back to the screen.
        now.current.drifted = false
        show(() => now.current.sent)
      })
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
        put((all) => refused(all, id, said(error), fieldTexts(error)))
        if (error instanceof CallError) await reload()
      }
    })

  /**
   * Moves are made once more on what the server has, one after the other, so that no order names a row that is still elsewhere.
   * Of several steps of one row within a term only the last is sent.
   */
  const sendMove = (id: number, to: Place) => {
    const last = now.current.waiting
    if (last?.id === id && isTerm(last.to, to)) {
      last.to = to
      return
    }
    const step = { id, to }
    send(async () => {
      if (now.current.waiting === step) now.current.waiting = undefined
      const { level, semester } = step.to
      const moved = withMoved(now.current.sent, id, step.to)
      const rows = moved.terms.find((term) => isTerm(term, step.to))?.rows ?? []
      if (rows.length === 0) return
      try {
        const request = { id: plan.id, level, semester, rows: rows.map(({ id, updated_at }) => ({ id, updated_at })) }
        const { data, warnings } = await call(prospectus.orderProspectusTerm, request as Request<typeof prospectus.orderProspectusTerm>)
        now.current.sent = moved
        write((plan) => data.rows.reduce(withRow, plan))
        if (warnings[0]) setSpoken(warnings.map((warning) => warning.message).join(' '))
      } catch (error) {
        toast.error(said(error))
        await reload()
      }
    })
    now.current.waiting = step
  }

  return {
    edits,
    /** The plan as it is, also before it is drawn. */
    newest: read,
    /** How many requests are on their way or wait for their turn. */
    sending,
    /** Terms in whose empty line something is typed. */
    drafts,
    draft: (term: string, isTyped: boolean) =>
      setDrafts((all) => new Set(isTyped ? [...all, term] : [...all].filter((one) => one !== term))),
    /** What a screen reader is to say. */
    spoken,
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
          setSpoken(`${data.code} added to ${planTermName(data)}`)
          return undefined
        } catch (error) {
          const fields = fieldTexts(error)
          if (Object.keys(fields).length === 0) toast.error(said(error))
          return Object.keys(fields).length > 0 ? fields : { code: said(error) }
        }
      }),
    move: (id: number, to: Place) => {
      const before = placeOf(read(), id)
      if (!before || (isTerm(before, to) && before.index === to.index)) return
      // Before the screen moves on: the first of several moves starts from what is there.
      sendMove(id, to)
      show((plan) => withMoved(plan, id, to))
      const place = placeOf(read(), id)!
      setSpoken(`${rowNow(id)?.code} moved to place ${place.index + 1} of ${place.of} in ${planTermName(place)}`)
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
          toast.error(said(error))
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

const said = (error: unknown): string =>
  error instanceof CallError ? textOf(error) : 'This was not sent. Check your internet connection and try again.'

function fieldTexts(error: unknown): Texts {
  const errors = error instanceof CallError ? (error.failure.errors ?? {}) : {}
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0]])) as Texts
}
