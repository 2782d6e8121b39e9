import { type CardElement, cardSize, moveElement } from '@talaan/contract/values'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useIsPhone } from '#ui/list/phone.ts'
import { CardFace, type CardFaceProps, placeStyle } from '../print/card-face.tsx'
import { elementName } from './element-names.ts'
import classes from './templates.module.css'

interface CardCanvasProps extends Omit<CardFaceProps, 'showsEmpty'> {
  selected: string | undefined
  mayEdit: boolean
  onSelect: (id: string) => void
  /** Moves with one gesture are one step for Undo. */
  onMove: (element: CardElement, gesture: string) => void
  onMoved: () => void
  onRemove: (id: string) => void
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const stepOf = ({ shiftKey, altKey }: KeyboardEvent): number => (altKey ? 0.1 : shiftKey ? 5 : 0.5)

/** One side of the card, larger than it is, with its elements, which are moved with the pointer or the arrow keys. */
export function CardCanvas(props: CardCanvasProps) {
  const { design, side, selected, mayEdit, onSelect, onMove, onMoved, onRemove } = props
  const isPhone = useIsPhone()
  const { width, height } = cardSize(design.orientation)
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useRef<{ element: CardElement; x: number; y: number }>(undefined)
  const move = (element: CardElement, dx: number, dy: number, gesture: string) =>
    onMove(moveElement(design.orientation, element, dx, dy), `${gesture} ${element.id}`)
  const onKeyDown = (event: KeyboardEvent, element: CardElement) => {
    if (!mayEdit) return
    const direction = directions[event.key]
    if (event.key === 'Delete') onRemove(element.id)
    if (!direction) return
    event.preventDefault()
    move(element, direction[0] * stepOf(event), direction[1] * stepOf(event), 'keys')
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>, element: CardElement) => {
    onSelect(element.id)
    if (!mayEdit || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { element, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent) => {
    const start = drag.current
    const shown = sheet.current?.getBoundingClientRect().width
    if (!start || !shown) return
    const mmPerPixel = width / shown
    // Half millimetres, like the arrow keys.
    const snap = (pixels: number) => Math.round(pixels * mmPerPixel * 2) / 2
    move(start.element, snap(event.clientX - start.x), snap(event.clientY - start.y), 'drag')
  }
  const endDrag = () => {
    if (drag.current) onMoved()
    drag.current = undefined
  }
  return (
    <div className={classes.scale} data-orientation={design.orientation}>
      <div
        ref={sheet}
        className={classes.sheet}
        style={{ ['--mm' as string]: `calc(100cqw / ${width})`, aspectRatio: `${width} / ${height}` }}
      >
        <div aria-hidden>
          <CardFace {...props} showsEmpty />
        </div>
        <div className={classes.safe} aria-hidden />
        {design[side].map((element) => (
          <button
            key={element.id}
            type="button"
            className={classes.element}
            data-element={element.id}
            // On a phone elements are too small for a finger: they are chosen in the list.
            tabIndex={isPhone ? -1 : undefined}
            aria-hidden={isPhone || undefined}
            aria-pressed={element.id === selected}
            aria-label={describe(element)}
            style={placeStyle(element)}
            onFocus={() => onSelect(element.id)}
            onKeyDown={(event) => onKeyDown(event, element)}
            onPointerDown={(event) => onPointerDown(event, element)}
            onPointerMove={onPointerMove}
            onPointerUp={endDrag}
            onPointerCancel={endDrag}
            onBlur={onMoved}
          />
        ))}
      </div>
    </div>
  )
}

const describe = (element: CardElement): string =>
  `${elementName(element)}: ${element.x} mm from the left, ${element.y} mm from the top, ${element.width} by ${element.height} mm`
