import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Receipt } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { useEffect, useState } from 'react'
import { useParams } from '../../../lib/navigation.tsx'
import { useAction, useCall } from '../../../lib/query.ts'
import { SchoolHead } from '../../../shared/school-head.tsx'
import { useSettings } from '../../../shared/terms/current-term.ts'
import { Skeleton, States } from '../../../ui/feedback/states.tsx'
import { type Paper, PaperSize } from '../../../ui/print/paper-size.tsx'
import { PrintPage } from '../../../ui/print/print-page.tsx'
import { ReceiptContent } from './receipt-content.tsx'
import './print-money.css'

const PAPER_KEY = 'receipt-paper'
const papers = [
  { value: 'A5', label: 'A5' },
  { value: 'roll', label: '80 mm' },
]
const storedPaper = (): Paper => (localStorage.getItem(PAPER_KEY) === 'roll' ? 'roll' : 'A5')

/** The receipt of one payment on A5 or on a roll of 80 mm. Each print is recorded before it starts, so that a second one is marked. */
export default function PrintReceipt() {
  const { id } = useParams('/payments/receipts/:id/print')
  const query = useCall(payments.receipt, { id })
  return (
    <States query={query} skeleton={<Skeleton count={12} />}>
      {({ data }) => <ReceiptSheet receipt={data} />}
    </States>
  )
}

interface Print {
  number: number
  printed_at: string
}

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const settings = useSettings()
  const [paper, setPaper] = useState(storedPaper)
  const [print, setPrint] = useState<Print>()
  const { run, busy } = useAction(payments.printReceipt, { onSuccess: ({ data }) => setPrint(data) })
  useEffect(() => {
    const endPrint = () => setPrint(undefined)
    window.addEventListener('afterprint', endPrint)
    return () => window.removeEventListener('afterprint', endPrint)
  }, [])
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
          onClick={() => run({ id: receipt.id })}
        >
          {receipt.prints === 0 ? 'Print' : 'Print again'}
        </Button>
      </section>
      {!print && <p className="receipt-note">Print this receipt with the button on its page.</p>}
      <div className="receipt" data-paper={paper} data-preview={print ? undefined : true}>
        <PaperSize paper={paper} />
        <PrintPage key={print?.number} ready={print !== undefined} header={<SchoolHead />} title={settings?.receipt_title ?? ''}>
          <ReceiptContent receipt={receipt} print={shown} title={settings?.receipt_title} />
        </PrintPage>
      </div>
    </>
  )
}
