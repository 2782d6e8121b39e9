import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ClassRecord } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'
import { ask } from '#ui/dialog/confirm.tsx'
import type { OpenRecord } from './record-edits.ts'

const PrintRecord = lazy(() => import('./print-record.tsx'))

interface PrintRecordButtonProps {
  data: ClassRecord
  record: OpenRecord
  /** How many scores are not saved, and so not printed. */
  unsaved: number
}

/** Prints the saved class record, after a question when scores are not saved yet. */
export function PrintRecordButton({ data, record, unsaved }: PrintRecordButtonProps) {
  const [isPrinting, setPrinting] = useState(false)
  const print = () => {
    if (unsaved === 0) setPrinting(true)
    else
      ask({
        text: `Print without ${unsaved} unsaved ${unsaved === 1 ? 'score' : 'scores'}?`,
        verb: 'Print',
        run: async () => setPrinting(true),
      })
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={print}>
        Print
      </Button>
      {isPrinting && (
        <Suspense>
          <PrintRecord {...{ data, record }} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
