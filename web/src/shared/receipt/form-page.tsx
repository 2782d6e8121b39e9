import type { DocumentPrint } from '@talaan/contract'
import type { ReceiptPlaces } from '@talaan/contract/values'
import { useRef } from 'react'
import { usePrint } from '#ui/print/print-page.tsx'
import { copiesOf } from './form-texts.ts'
import type { PrinterOffset } from './printer-offset.tsx'
import { FormFields, mm, useFontOfForms } from './receipt-form.tsx'
import type { PrintedReceipt } from './receipt-view.ts'

interface FormPageProps {
  places: ReceiptPlaces
  receipt: PrintedReceipt
  print?: DocumentPrint
  /** How far the printer of this workstation is off. */
  offset: PrinterOffset
  /** Opens the print dialog, once. */
  ready: boolean
}

/** The data of a receipt on the paper of a booklet, without margins, so that each field is at its millimetre. */
export function FormPage({ places, receipt, print, offset, ready }: FormPageProps) {
  const form = useRef<HTMLElement>(null)
  usePrint(form, ready)
  useFontOfForms()
  const { width, height } = places
  return (
    <main ref={form} className="receipt-form" aria-label="Form of the booklet" style={{ width: mm(width), height: mm(height - 0.2) }}>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0; @bottom-right { content: none } }`}</style>
      {copiesOf(places).map(({ x, y }, index) => (
        <div key={index} className="form-copy" style={{ left: mm(x + offset.x), top: mm(y + offset.y) }}>
          <FormFields places={places} receipt={receipt} print={print} />
        </div>
      ))}
    </main>
  )
}
