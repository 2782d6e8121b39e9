import { fieldHeight, moveField, type ReceiptField, type ReceiptPlaces, receiptFields } from '@talaan/contract/values'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { copiesOf } from '#shared/receipt/form-texts.ts'
import { FormFields, mm, placeStyle, useFontOfForms } from '#shared/receipt/receipt-form.tsx'
import { samplePrint, sampleReceipt } from '#shared/receipt/sample-receipt.ts'
import { useIsPhone } from '#ui/list/phone.ts'
import { fieldNames } from './field-names.ts'
import classes from './receipt-layout.module.css'

interface LayoutSheetProps<P extends ReceiptPlaces> {
  layout: P
  selected: ReceiptField
  picture: string | undefined
  mayEdit: boolean
  onSelect: (name: ReceiptField) => void
  onMove: (change: (layout: P) => ReceiptPlaces) => void
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const stepOf = ({ shiftKey, altKey }: KeyboardEvent): number => (altKey ? 0.2 : shiftKey ? 5 : 1)

/** The paper to scale with its fields, which are moved with the pointer or the arrow keys. */
export function LayoutSheet<P extends ReceiptPlaces>({ layout, selected, picture, mayEdit, onSelect, onMove }: LayoutSheetProps<P>) {
  useFontOfForms()
  const isPhone = useIsPhone()
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: P; x: number; y: number }>(undefined)
  const onKeyDown = (event: KeyboardEvent, name: ReceiptField) => {
    const direction = directions[event.key]
    if (!direction || !mayEdit) return
    event.preventDefault()
    const step = stepOf(event)
    onMove((current) => moveField(current, name, direction[0] * step, direction[1] * step))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>, name: ReceiptField) => {
    onSelect(name)
    if (!mayEdit || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: layout, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>, name: ReceiptField) => {
    const start = drag.current
    const width = sheet.current?.getBoundingClientRect().width
    if (!start || !width) return
    const mmPerPixel = layout.width / width
    const dx = (event.clientX - start.x) * mmPerPixel
    const dy = (event.clientY - start.y) * mmPerPixel
    onMove((current) => {
      const { fields } = moveField(start.from, name, dx, dy)
      return { ...current, fields }
    })
  }
  const endDrag = () => {
    drag.current = undefined
  }
  return (
    <div className={classes.scale} style={{ maxWidth: `${layout.width}mm` }}>
      <div
        ref={sheet}
        className={classes.sheet}
        style={{
          ['--mm' as string]: `calc(100cqw / ${layout.width})`,
          aspectRatio: `${layout.width} / ${layout.height}`,
          backgroundImage: picture && `url("${picture}")`,
        }}
      >
        {copiesOf(layout).map(({ x, y }, index) => (
          <div key={index} className={index === 0 ? 'form-copy' : classes.copy} aria-hidden style={{ left: mm(x), top: mm(y) }}>
            <FormFields places={layout} receipt={sampleReceipt} print={samplePrint} />
          </div>
        ))}
        {isPhone && selected && layout.fields[selected].on && (
          <div className={classes.field} data-selected aria-hidden style={placeStyle(layout, selected)} />
        )}
        {/* On a phone the fields are too small for a finger: they are chosen and moved in the list. */}
        {receiptFields
          .filter((name) => layout.fields[name].on && !isPhone)
          .map((name) => (
            <button
              key={name}
              type="button"
              className={classes.field}
              data-field={name}
              aria-pressed={name === selected}
              aria-label={describePlace(layout, name)}
              style={placeStyle(layout, name)}
              onFocus={() => onSelect(name)}
              onKeyDown={(event) => onKeyDown(event, name)}
              onPointerDown={(event) => onPointerDown(event, name)}
              onPointerMove={(event) => onPointerMove(event, name)}
              onPointerUp={endDrag}
              onPointerCancel={endDrag}
            />
          ))}
      </div>
    </div>
  )
}

function describePlace(layout: ReceiptPlaces, name: ReceiptField): string {
  const { x, y, width } = layout.fields[name]
  return `${fieldNames[name]}: ${x} mm from the left, ${y} mm from the top, ${width} mm wide, ${fieldHeight(layout, name).toFixed(1)} mm high`
}
