import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReceiptPrint, Response, SavedReceiptLayout } from '@talaan/contract'
import type { otherCollections, payments, sponsorPayments } from '@talaan/contract/calls'
import type { receiptPapers } from '@talaan/contract/values'
import { useEffect, useState } from 'react'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PaperSize } from '#ui/print/paper-size.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { SchoolHead } from '../school-head.tsx'
import { useSettings } from '../terms/current-term.ts'
import { FormPage } from './form-page.tsx'
import { formObstacle } from './form-texts.ts'
import { PrinterOffsetFields, usePrinterOffset } from './printer-offset.tsx'
import { ReceiptContent } from './receipt-content.tsx'
import type { PresentedReceipt, PrintedReceipt } from './receipt-view.ts'
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

type ReceiptCall = typeof payments.receipt | typeof otherCollections.otherReceipt | typeof sponsorPayments.sponsorReceipt

interface ReceiptPageProps<E extends ReceiptCall> {
  id: number | string
  read: E
  print: typeof payments.printReceipt | typeof otherCollections.printOtherReceipt | typeof sponsorPayments.printSponsorReceipt
  present: (receipt: Response<E>['data']) => PresentedReceipt
}

/** The receipt of one payment, whoever paid. */
export function ReceiptPage<E extends ReceiptCall>({ id, read, print, present }: ReceiptPageProps<E>) {
  return (
    <States query={useCall<ReceiptCall>(read, { id: Number(id) })} skeleton={<Skeleton count={12} />}>
      {({ data }) => {
        const { facts, ...receipt } = present(data)
        return (
          <ReceiptSheet
            id={data.id}
            receipt={{ ...receipt, facts: facts.flatMap(([label, text]) => (text ? [[label, text] as const] : [])) }}
            printCall={print}
          />
        )
      }}
    </States>
  )
}

interface ReceiptSheetProps {
  id: number
  receipt: PrintedReceipt
  printCall: ReceiptPageProps<ReceiptCall>['print']
}

/** A receipt on own paper or over a form of the booklet. Each print is recorded before it starts, so that a second one is marked. */
function ReceiptSheet({ id, receipt, printCall }: ReceiptSheetProps) {
  // The print that was just recorded; the print dialog opens with it.
  const [print, setPrint] = useState<ReceiptPrint>()
  const { run, busy } = useAction(printCall, { onSuccess: ({ data }) => setPrint(data) })
  const settings = useSettings()
  const layout = useReceiptLayout()
  const [chosen, setChosen] = useState<ReceiptPaper>()
  const [offset, setOffset] = usePrinterOffset()
  const paper = chosen ?? choosePaper(layout)
  useEffect(() => {
    const endPrint = () => setPrint(undefined)
    window.addEventListener('afterprint', endPrint)
    return () => window.removeEventListener('afterprint', endPrint)
  }, [])
  const choose = (value: string) => {
    if (value !== 'booklet') localStorage.setItem(PAPER_KEY, value)
    setChosen(value as ReceiptPaper)
  }
  const isForm = paper === 'booklet'
  const obstacle = isForm ? formObstacle(receipt) : undefined
  const start = () => (isForm && receipt.prints > 0 ? askToReprint(receipt.or_number, () => run({ id })) : run({ id }))
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
function askToReprint(number: string, onPrint: () => unknown): void {
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
    run: async () => void (await onPrint()),
  })
}

interface OwnPaperProps {
  paper: 'A5' | 'roll'
  receipt: PrintedReceipt
  print: ReceiptPrint | undefined
}

function OwnPaper({ paper, receipt, print }: OwnPaperProps) {
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
