import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReceiptPrint } from '@talaan/contract'
import { useEffect, useState } from 'react'
import { type Paper, PaperSize } from '../../ui/print/paper-size.tsx'
import { PrintPage } from '../../ui/print/print-page.tsx'
import { SchoolHead } from '../school-head.tsx'
import { useSettings } from '../terms/current-term.ts'
import { ReceiptContent } from './receipt-content.tsx'
import type { PrintedReceipt } from './receipt-view.ts'
import './receipt.css'

const PAPER_KEY = 'receipt-paper'
const papers = [
  { value: 'A5', label: 'A5' },
  { value: 'roll', label: '80 mm' },
]
const storedPaper = (): Paper => (localStorage.getItem(PAPER_KEY) === 'roll' ? 'roll' : 'A5')

interface ReceiptSheetProps {
  receipt: PrintedReceipt
  /** The print that was just recorded; the print dialog opens with it. */
  print: ReceiptPrint | undefined
  busy: boolean
  onPrint: () => void
  onPrinted: () => void
}

/** A receipt on A5 or on a roll of 80 mm. Each print is recorded before it starts, so that a second one is marked. */
export function ReceiptSheet({ receipt, print, busy, onPrint, onPrinted }: ReceiptSheetProps) {
  const settings = useSettings()
  const [paper, setPaper] = useState(storedPaper)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  const choosePaper = (value: string) => {
    localStorage.setItem(PAPER_KEY, value)
    setPaper(value as Paper)
  }
  const shown = print ?? { number: receipt.prints + 1, printed_at: new Date().toISOString() }
  return (
    <>
      <section aria-label="Print" className="receipt-tools">
        <SegmentedControl aria-label="Paper" value={paper} onChange={choosePaper} data={papers} />
        <Button
          autoFocus
          loading={busy}
          disabled={!settings}
          leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
          onClick={onPrint}
        >
          {receipt.prints === 0 ? 'Print' : 'Print again'}
        </Button>
      </section>
      {!print && <p className="receipt-note">Print this receipt with the button on its page.</p>}
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
    </>
  )
}
