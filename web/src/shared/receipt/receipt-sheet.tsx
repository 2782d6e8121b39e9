import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReceiptPrint, SavedReceiptLayout } from '@talaan/contract'
import type { receiptPapers } from '@talaan/contract/values'
import { useEffect, useState } from 'react'
import { ask } from '#ui/dialog/confirm.tsx'
import { PaperSize } from '#ui/print/paper-size.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { SchoolHead } from '../school-head.tsx'
import { useSettings } from '../terms/current-term.ts'
import { FormPage } from './form-page.tsx'
import { formObstacle } from './form-texts.ts'
import { PrinterOffsetFields, usePrinterOffset } from './printer-offset.tsx'
import { ReceiptContent } from './receipt-content.tsx'
import type { PrintedReceipt } from './receipt-view.ts'
import { useReceiptLayout } from './use-receipt-layout.ts'
import './receipt.css'

type ReceiptPaper = (typeof receiptPapers)[number]

const PAPER_KEY = 'receipt-paper'
const ownPapers = [
  { value: 'A5', label: 'A5' },
  { value: 'roll', label: '80 mm' },
]
const booklet = { value: 'booklet', label: 'Booklet' }

/** The booklet when the school prints over one; else the own paper that this workstation used last. */
function choosePaper(layout: SavedReceiptLayout | undefined): ReceiptPaper {
  if (layout?.paper === 'booklet') return 'booklet'
  const stored = localStorage.getItem(PAPER_KEY)
  return stored === 'roll' || stored === 'A5' ? stored : (layout?.paper ?? 'A5')
}

interface ReceiptSheetProps {
  receipt: PrintedReceipt
  /** The print that was just recorded; the print dialog opens with it. */
  print: ReceiptPrint | undefined
  busy: boolean
  onPrint: () => void
  onPrinted: () => void
}

/** A receipt on own paper or over a form of the booklet. Each print is recorded before it starts, so that a second one is marked. */
export function ReceiptSheet({ receipt, print, busy, onPrint, onPrinted }: ReceiptSheetProps) {
  const settings = useSettings()
  const layout = useReceiptLayout()
  const [chosen, setChosen] = useState<ReceiptPaper>()
  const [offset, setOffset] = usePrinterOffset()
  const paper = chosen ?? choosePaper(layout)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  const choose = (value: string) => {
    if (value !== 'booklet') localStorage.setItem(PAPER_KEY, value)
    setChosen(value as ReceiptPaper)
  }
  const isForm = paper === 'booklet'
  const obstacle = isForm ? formObstacle(receipt) : undefined
  const start = () => (isForm && receipt.prints > 0 ? askToReprint(receipt.or_number, onPrint) : onPrint())
  return (
    <>
      <section aria-label="Print" className="receipt-tools">
        {isForm && <h1>Receipt {receipt.or_number}</h1>}
        <SegmentedControl
          aria-label="Paper"
          value={paper}
          onChange={choose}
          data={layout?.paper === 'booklet' ? [booklet, ...ownPapers] : ownPapers}
        />
        <Button
          autoFocus
          loading={busy}
          disabled={!settings || !layout || obstacle !== undefined}
          leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
          onClick={start}
        >
          {receipt.prints === 0 ? 'Print' : 'Print again'}
        </Button>
        {isForm && <FormHint receipt={receipt} obstacle={obstacle} />}
        {isForm && !obstacle && (
          <details className="receipt-printer">
            <summary>Adjust the printer</summary>
            <PrinterOffsetFields offset={offset} onChange={setOffset} />
          </details>
        )}
      </section>
      {!print && <p className="receipt-note">Print this receipt with the button on its page.</p>}
      {isForm && layout ? (
        <div className="receipt receipt-over" data-preview={print ? undefined : true}>
          {!obstacle && (
            <FormPage
              key={print?.number}
              places={layout}
              receipt={receipt}
              print={print?.print}
              offset={offset}
              ready={print !== undefined}
            />
          )}
        </div>
      ) : (
        <OwnPaper paper={paper === 'roll' ? 'roll' : 'A5'} receipt={receipt} print={print} />
      )}
    </>
  )
}

const FormHint = ({ receipt, obstacle }: { receipt: PrintedReceipt; obstacle: string | undefined }) => (
  <p className="receipt-hint" role="status">
    {obstacle ?? (
      <>
        Put in the form with the serial number <b>{receipt.or_number}</b>. Print at 100%, without margins.
      </>
    )}
  </p>
)

/** Each form has its own serial number, so a second print is over the wrong one unless the first came out blank. */
function askToReprint(number: string, onPrint: () => void): void {
  ask({
    text: `Print receipt ${number} over a form again?`,
    children: (
      <>
        <p>It was printed before, and the next form of the booklet has another serial number.</p>
        <p>
          Print again only if form {number} came out blank. If it is spoiled, keep it, void this payment and receive it under the next
          number.
        </p>
        <p>For a copy, choose own paper: it is marked as a reprint.</p>
      </>
    ),
    verb: 'Print over the form',
    danger: true,
    run: async () => onPrint(),
  })
}

function OwnPaper({ paper, receipt, print }: Pick<ReceiptSheetProps, 'receipt' | 'print'> & { paper: 'A5' | 'roll' }) {
  const settings = useSettings()
  const shown = print ?? { number: receipt.prints + 1, printed_at: new Date().toISOString() }
  return (
    <div className="receipt" data-paper={paper} data-preview={print ? undefined : true}>
      <PaperSize paper={paper} />
      <PrintPage
        key={print?.number}
        ready={print !== undefined}
        header={<SchoolHead />}
        title={settings?.receipt_title ?? ''}
        print={print && { ...print.print, prints: print.number }}
      >
        <ReceiptContent receipt={receipt} print={shown} title={settings?.receipt_title} />
      </PrintPage>
    </div>
  )
}
