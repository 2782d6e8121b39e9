import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core'
import type { SignInSlips } from '@talaan/contract'
import { useCallback, useState } from 'react'
import { count } from '#lib/format.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { SlipSheets } from './slip-sheets.tsx'
import classes from './slips.module.css'

/** The slips that were made, to be printed now: the passwords are shown this once. */
export function SlipResult({ result: { slips, skipped }, onClose }: { result: SignInSlips; onClose: () => void }) {
  const [layout, setLayout] = useState(slips.length > 1 ? 'sheet' : 'page')
  const [isPrinting, setPrinting] = useState(false)
  const [wasPrinted, setPrinted] = useState(slips.length === 0)
  const endPrint = useCallback(() => setPrinting(false), [])
  const close = () =>
    wasPrinted
      ? onClose()
      : ask({ text: 'Close without printing?', verb: 'Close', danger: true, children: LOST, run: async () => onClose() })
  return (
    <Modal opened onClose={close} title={titleOf(slips.length)} fullScreen={useIsPhone()}>
      <Stack className={classes.result}>
        {slips.length > 0 && (
          <>
            <p className={classes.warning}>Print the slips now. The passwords are not stored and cannot be shown again.</p>
            <SegmentedControl
              aria-label="Layout"
              value={layout}
              onChange={setLayout}
              data={[
                { value: 'page', label: 'One per page' },
                { value: 'sheet', label: 'Twelve per sheet' },
              ]}
            />
          </>
        )}
        {skipped.length > 0 && (
          <section>
            <h3>{count(skipped.length)} skipped</h3>
            <ul>
              {skipped.map((row) => (
                <li key={row.student_id}>
                  <span>{[row.full_name, row.student_id_number].filter(Boolean).join(' · ')}</span>
                  <p>{row.message}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {slips.length === 0 && skipped.length === 0 && <p>No student needs a slip.</p>}
      </Stack>
      <Group gap="xs" justify="flex-end" wrap="nowrap" mt="md">
        <Button variant="default" onClick={close}>
          Close
        </Button>
        {slips.length > 0 && (
          <Button
            onClick={() => {
              setPrinting(true)
              setPrinted(true)
            }}
          >
            Print
          </Button>
        )}
      </Group>
      {isPrinting && <SlipSheets slips={slips} perSheet={layout === 'sheet'} onDone={endPrint} />}
    </Modal>
  )
}

const titleOf = (slipCount: number): string => {
  if (slipCount === 0) return 'No sign-in slips'
  return slipCount === 1 ? '1 sign-in slip' : `${count(slipCount)} sign-in slips`
}

const LOST = 'The passwords cannot be shown again. New slips can be made later.'
