import type { DocumentPrint } from '@talaan/contract'
import { fieldHeight, fitLines, type ReceiptField, type ReceiptPlaces, ROW_HEIGHT, receiptFields } from '@talaan/contract/values'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { QrCode } from '#ui/print/qr-code.tsx'
import { type FittedText, fitText } from './fit-text.ts'
import { figures, formTexts, isTextField } from './form-texts.ts'
import type { PrintedReceipt } from './receipt-view.ts'
import './receipt-form.css'

const MM_PER_POINT = 25.4 / 72
const FONT = '"Inter Variable", Inter, system-ui, sans-serif'

/** Lengths are multiples of `--mm`, which is a millimetre on paper and smaller in a drawing to scale. */
export const mm = (length: number): string => `calc(var(--mm) * ${length})`

interface FormFieldsProps {
  places: ReceiptPlaces
  receipt: PrintedReceipt
  print: DocumentPrint | undefined
}

/** All fields of a form that are switched on, each at its place. */
export const FormFields = ({ places, receipt, print }: FormFieldsProps) =>
  receiptFields
    .filter((name) => places.fields[name].on)
    .map((name) => (
      <div key={name} className="form-field" data-field={name} style={placeStyle(places, name)}>
        <FieldContent name={name} places={places} receipt={receipt} print={print} />
      </div>
    ))

/** Where a field is on its paper. */
export function placeStyle(places: ReceiptPlaces, name: ReceiptField): CSSProperties {
  const { x, y, width, align } = places.fields[name]
  return { left: mm(x), top: mm(y), width: mm(width), height: mm(fieldHeight(places, name)), textAlign: align }
}

/** What is printed in a field. */
function FieldContent({ name, places, receipt, print }: FormFieldsProps & { name: ReceiptField }): ReactNode {
  const { width, rows, size } = places.fields[name]
  if (name === 'verify_code') return print && <QrCode text={print.verify_url} label="Code to verify this document" size="100%" />
  if (isTextField(name)) {
    const fitted = fitText(formTexts(receipt, places.fields)[name], { width, rows, size }, measure)
    return <Rows fitted={fitted} size={size} height={size * MM_PER_POINT * ROW_HEIGHT} />
  }
  const lines = fitLines(receipt.lines, places.max_lines)
  return lines.map((line, index) => {
    const text = name === 'line_text' ? line.text : figures(line.amount_centavos)
    return <Rows key={index} fitted={fitText(text, { width, rows: 1, size }, measure)} size={size} height={places.line_height} />
  })
}

interface RowsProps {
  fitted: FittedText
  /** Of the field, in points: a text that is printed smaller stands on the same line. */
  size: number
  height: number
}

const Rows = ({ fitted, size, height }: RowsProps) =>
  fitted.rows.map((row, index) => (
    <span key={index} className="form-row" style={{ height: mm(height), lineHeight: mm(height), fontSize: mm(size * MM_PER_POINT) }}>
      <span style={{ fontSize: mm(fitted.size * MM_PER_POINT) }}>{row}</span>
    </span>
  ))

/** Measures again when the font is loaded. */
export function useFontOfForms(): void {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    document.fonts.load(`10px ${FONT}`).then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
}

let pen: CanvasRenderingContext2D | null | undefined

/** The width of a text in millimetres at a size of one point, in the font of forms. */
function measure(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 0.5 * MM_PER_POINT
  pen.font = `100px ${FONT}`
  return (pen.measureText(text).width / 100) * MM_PER_POINT
}
