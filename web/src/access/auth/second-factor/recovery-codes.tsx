import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'
import { productName } from '#lib/config.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { PrintOver } from '#ui/print/print-over.tsx'
import { usePrint } from '#ui/print/print-page.tsx'
import classes from './second-factor.module.css'

/** The recovery codes, which are shown this once: a click beside the dialog does not close it. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const clipboard = useClipboard()
  const [isPrinting, setPrinting] = useState(false)
  const endPrint = useCallback(() => setPrinting(false), [])
  return (
    <Modal opened onClose={onClose} title="Recovery codes" fullScreen={useIsPhone()} closeOnClickOutside={false} withCloseButton={false}>
      <Stack gap={14}>
        <Text>
          Keep these codes where only you find them. Each signs you in once when your phone or passkey is not at hand. They are not shown
          again.
        </Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={() => clipboard.copy(codes.join('\n'))}>
            {clipboard.copied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="default" onClick={() => setPrinting(true)}>
            Print
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </Group>
      </Stack>
      {isPrinting && <CodeSheet codes={codes} onDone={endPrint} />}
    </Modal>
  )
}

function CodeSheet({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const sheet = useRef<HTMLElement>(null)
  usePrint(sheet, true)
  return (
    <PrintOver onDone={onDone}>
      <main className={classes.printed} ref={sheet}>
        <h1>{productName()}: recovery codes</h1>
        <p>{location.origin}</p>
        <ol>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>Each code signs you in once, after your password. Keep this sheet where only you find it.</p>
      </main>
    </PrintOver>
  )
}
