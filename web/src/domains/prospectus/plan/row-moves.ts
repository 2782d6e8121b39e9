import type { ProspectusPlan, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { planTermName } from '@talaan/contract/values'
import { useRef } from 'react'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../lib/toast.ts'
import { failureText } from './failure-texts.ts'
import type { PlanCache } from './plan-cache.ts'
import { allRows, isTerm, type Place, placeOf, withMoved, withRow } from './plan-rows.ts'
import type { Send } from './send-queue.ts'

interface RowMovesOptions {
  plan: ProspectusPlan
  cache: PlanCache
  send: Send
  /** Says a text to a screen reader. */
  speak: (text: string) => void
}

interface Step {
  id: number
  to: Place
}

/**
 * Moves rows. Moves are made once more on what the server has, one after the other, so that no order names a row that is still elsewhere.
 * Of several steps of one row within a term only the last is sent.
 */
export function useRowMoves({ plan, cache, send, speak }: RowMovesOptions) {
  /** The move that was asked for last and is not on its way yet. */
  const waiting = useRef<Step>(undefined)

  const sendStep = async ({ id, to }: Step) => {
    const { level, semester } = to
    const moved = withMoved(cache.readSaved(), id, to)
    const rows = moved.terms.find((term) => isTerm(term, to))?.rows ?? []
    if (rows.length === 0) return
    try {
      const request = { id: plan.id, level, semester, rows: rows.map(({ id, updated_at }) => ({ id, updated_at })) }
      const { data, warnings } = await call(prospectus.orderProspectusTerm, request as Request<typeof prospectus.orderProspectusTerm>)
      cache.writeSaved(() => moved)
      cache.write((plan) => data.rows.reduce(withRow, plan))
      if (warnings[0]) speak(warnings.map((warning) => warning.message).join(' '))
    } catch (error) {
      toast.error(failureText(error))
      await cache.reload()
    }
  }
  const enqueue = (id: number, to: Place) => {
    const last = waiting.current
    if (last?.id === id && isTerm(last.to, to)) {
      last.to = to
      return
    }
    const step = { id, to }
    send(() => {
      if (waiting.current === step) waiting.current = undefined
      return sendStep(step)
    })
    waiting.current = step
  }
  return (id: number, to: Place) => {
    const before = placeOf(cache.read(), id)
    if (!before || (isTerm(before, to) && before.index === to.index)) return
    // Before the screen moves on: the first of several moves starts from what is there.
    enqueue(id, to)
    cache.show((plan) => withMoved(plan, id, to))
    const place = placeOf(cache.read(), id)!
    const { code } = allRows(cache.read()).find((row) => row.id === id)!
    speak(`${code} moved to place ${place.index + 1} of ${place.of} in ${planTermName(place)}`)
  }
}
