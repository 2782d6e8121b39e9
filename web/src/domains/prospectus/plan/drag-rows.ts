import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef } from 'react'
import type { Place, TermKey } from './plan-rows.ts'

interface Drop extends TermKey {
  /** The row that the dragged one lands before; none at the end of the term. */
  before: number | undefined
}

const EDGE = 60
const SCROLL = 12

/**
 * Moves rows by a handle, with mouse, pen or finger. The pointer is captured by the handle, and the row under it is asked of the page.
 * Escape gives up. Keys move rows without any of this.
 * No library: the sheet has one list to sort, its keys and what a screen reader hears are its own already.
 */
export function useDragRows(table: RefObject<HTMLTableElement | null>, onDrop: (id: number, drop: Drop) => void) {
  const latest = useRef(onDrop)
  latest.current = onDrop
  return useCallback(
    (down: ReactPointerEvent, id: number) => {
      if (down.button !== 0) return
      down.preventDefault()
      const handle = down.currentTarget as HTMLElement
      handle.setPointerCapture(down.pointerId)
      const dragged = handle.closest('tr')
      dragged?.setAttribute('data-dragged', '')
      let marked: Element | undefined
      let drop: Drop | undefined

      const mark = (line: Element | undefined, side: 'before' | 'after') => {
        marked?.removeAttribute('data-drop')
        marked = line
        line?.setAttribute('data-drop', side)
      }
      const move = (event: PointerEvent) => {
        if (event.clientY < EDGE) window.scrollBy(0, -SCROLL)
        if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL)
        const box = table.current?.getBoundingClientRect()
        const found = document.elementsFromPoint(box ? box.left + box.width / 2 : event.clientX, event.clientY)
        const line = found
          .map((element) => element.closest('tr[data-row], tr[data-new]'))
          .find((row) => row && table.current?.contains(row))
        if (!line) return
        drop = dropAt(line as HTMLElement, event.clientY)
        mark(line, drop.before === Number((line as HTMLElement).dataset.row) || !(line as HTMLElement).dataset.row ? 'before' : 'after')
      }
      const end = (isDropped: boolean) => {
        mark(undefined, 'before')
        dragged?.removeAttribute('data-dragged')
        handle.removeEventListener('pointermove', move)
        handle.removeEventListener('pointerup', up)
        handle.removeEventListener('pointercancel', cancel)
        document.removeEventListener('keydown', giveUp)
        if (isDropped && drop && drop.before !== id) latest.current(id, drop)
      }
      const up = () => end(true)
      const cancel = () => end(false)
      const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && end(false)
      handle.addEventListener('pointermove', move)
      handle.addEventListener('pointerup', up)
      handle.addEventListener('pointercancel', cancel)
      document.addEventListener('keydown', giveUp)
    },
    [table],
  )
}

/** The upper half of a row means before it, the lower half after it. */
function dropAt(line: HTMLElement, y: number): Drop {
  const [level, semester] = (line.dataset.term ?? '').split(':').map(Number) as [number, number]
  const { top, height } = line.getBoundingClientRect()
  const isBefore = y < top + height / 2
  const row = isBefore || !line.dataset.row ? line : (line.nextElementSibling as HTMLElement | null)
  const before = Number(row?.dataset.row) || undefined
  return { level, semester, before }
}

/** The place a drop means, counted without the dragged row. */
export function dropPlace(rows: readonly { id: number }[], id: number, drop: Drop): Place {
  const others = rows.filter((row) => row.id !== id)
  const index = drop.before === undefined ? -1 : others.findIndex((row) => row.id === drop.before)
  return { level: drop.level, semester: drop.semester, index: index === -1 ? others.length : index }
}
