import type { ProspectusPlan, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { planTermName } from '@talaan/contract/values'
import { useRef } from 'react'
import { call } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { failureText } from './failure-texts.ts'
import type { PlanCache } from './plan-cache.ts'
import { allRows, findPosition, isTerm, type RowPosition, withMoved, withRow } from './plan-rows.ts'
import type { Send } from './send-queue.ts'

interface RowMove {
  id: number
  to: RowPosition
}

interface OrderOptions {
  plan: ProspectusPlan
  cache: PlanCache
  announce: (text: string) => void
}

/**
 * Sends the order of the term that a row moved to. The move is applied to the plan as the server has it,
 * so that no order names a row that the server still has in another term.
 */
async function orderProspectusTerm({ plan, cache, announce }: OrderOptions, { id, to }: RowMove): Promise<void> {
  const { level, semester } = to
  const moved = withMoved(cache.readSavedPlan(), id, to)
  const rows = moved.terms.find((term) => isTerm(term, to))?.rows ?? []
  if (rows.length === 0) return
  try {
    const request = { id: plan.id, level, semester, rows: rows.map(({ id, updated_at }) => ({ id, updated_at })) }
    const { data, warnings } = await call(prospectus.orderProspectusTerm, request as Request<typeof prospectus.orderProspectusTerm>)
    cache.writeSavedPlan(() => moved)
    cache.writeChange((plan) => data.rows.reduce(withRow, plan))
    if (warnings[0]) announce(warnings.map((warning) => warning.message).join(' '))
  } catch (error) {
    toast.error(failureText(error))
    await cache.reloadPlan()
  }
}

interface RowMovesOptions {
  plan: ProspectusPlan
  cache: PlanCache
  send: Send
  /** Has a screen reader announce a text. */
  announce: (text: string) => void
}

/** Moves rows, on the screen at once and on the server one after the other. Of several moves of a row within a term only the last is sent. */
export function useRowMoves({ plan, cache, send, announce }: RowMovesOptions) {
  /** The last move, while it is not being sent yet. */
  const waitingMove = useRef<RowMove>(undefined)

  const enqueue = (id: number, to: RowPosition) => {
    const lastMove = waitingMove.current
    if (lastMove?.id === id && isTerm(lastMove.to, to)) {
      lastMove.to = to
      return
    }
    const move = { id, to }
    send(() => {
      if (waitingMove.current === move) waitingMove.current = undefined
      return orderProspectusTerm({ plan, cache, announce }, move)
    })
    waitingMove.current = move
  }
  return (id: number, to: RowPosition) => {
    const before = findPosition(cache.readPlan(), id)
    if (!before || (isTerm(before, to) && before.index === to.index)) return
    // Enqueued before the screen changes: the first of several moves starts from the plan as it was.
    enqueue(id, to)
    cache.showChange((plan) => withMoved(plan, id, to))
    const position = findPosition(cache.readPlan(), id)!
    const { code } = allRows(cache.readPlan()).find((row) => row.id === id)!
    announce(`${code} moved to place ${position.index + 1} of ${position.termSize} in ${planTermName(position)}`)
  }
}
