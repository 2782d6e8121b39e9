import type { ProspectusPlan } from '@talaan/contract'
import { planTermName } from '@talaan/contract/values'
import { useRef } from 'react'
import { orderProspectusTerm, type RowMove } from './order-prospectus-term.ts'
import type { PlanCache } from './plan-cache.ts'
import { allRows, findPosition, isTerm, type RowPosition, withMoved } from './plan-rows.ts'
import type { Send } from './send-queue.ts'

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
