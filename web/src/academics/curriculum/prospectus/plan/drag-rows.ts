import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef } from 'react'
import type { RowPosition, TermKey } from './plan-rows.ts'

interface Drop extends TermKey {
  /** The row that the dragged one lands before; none at the end of the term. */
  before: number | undefined
}

const EDGE_PX = 60
const SCROLL_PX = 12

/**
 * Drags rows by a handle, with mouse, pen or finger. The handle captures the pointer, and `elementsFromPoint` finds the row under it.
 * Escape cancels the drag. Keys move rows in `use-grid.ts`.
 * No library is used: the sheet is one list, and it has its own keys and announcements.
 */
export function useDragRows(table: RefObject<HTMLTableElement | null>, onDrop: (id: number, drop: Drop) => void) {
  const latest = useRef(onDrop)
  latest.current = onDrop
  return useCallback(
    (pressed: ReactPointerEvent, id: number) => {
      if (pressed.button !== 0) return
      pressed.preventDefault()
      const handle = pressed.currentTarget as HTMLElement
      handle.setPointerCapture(pressed.pointerId)
      const dragged = handle.closest('tr')
      dragged?.setAttribute('data-dragged', '')
      let markedLine: Element | undefined
      let drop: Drop | undefined

      const mark = (line: Element | undefined, side: 'before' | 'after') => {
        markedLine?.removeAttribute('data-drop')
        markedLine = line
        line?.setAttribute('data-drop', side)
      }
      const move = (event: PointerEvent) => {
        if (event.clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
        if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
        const box = table.current?.getBoundingClientRect()
        const elements = document.elementsFromPoint(box ? box.left + box.width / 2 : event.clientX, event.clientY)
        const line = elements
          .map((element) => element.closest('tr[data-row], tr[data-new]'))
          .find((row) => row && table.current?.contains(row))
        if (!line) return
        drop = findDrop(line as HTMLElement, event.clientY)
        mark(line, drop.before === Number((line as HTMLElement).dataset.row) || !(line as HTMLElement).dataset.row ? 'before' : 'after')
      }
      const end = (isDropped: boolean) => {
        mark(undefined, 'before')
        dragged?.removeAttribute('data-dragged')
        handle.removeEventListener('pointermove', move)
        handle.removeEventListener('pointerup', up)
        handle.removeEventListener('pointercancel', cancel)
        document.removeEventListener('keydown', cancelByKey)
        if (isDropped && drop && drop.before !== id) latest.current(id, drop)
      }
      const up = () => end(true)
      const cancel = () => end(false)
      const cancelByKey = (event: KeyboardEvent) => event.key === 'Escape' && end(false)
      handle.addEventListener('pointermove', move)
      handle.addEventListener('pointerup', up)
      handle.addEventListener('pointercancel', cancel)
      document.addEventListener('keydown', cancelByKey)
    },
    [table],
  )
}

/** The drop that a pointer means: the upper half of a row is before it, the lower half after it. */
function findDrop(line: HTMLElement, y: number): Drop {
  const [level, semester] = (line.dataset.term ?? '').split(':').map(Number) as [number, number]
  const { top, height } = line.getBoundingClientRect()
  const isBefore = y < top + height / 2
  const row = isBefore || !line.dataset.row ? line : (line.nextElementSibling as HTMLElement | null)
  const before = Number(row?.dataset.row) || undefined
  return { level, semester, before }
}

/** The position that a drop means, counted without the dragged row. */
export function dropPosition(rows: readonly { id: number }[], id: number, drop: Drop): RowPosition {
  const others = rows.filter((row) => row.id !== id)
  const index = drop.before === undefined ? -1 : others.findIndex((row) => row.id === drop.before)
  return { level: drop.level, semester: drop.semester, index: index === -1 ? others.length : index }
}
