import { Modal } from '@mantine/core'
import type { Request, Response } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { MAX_SHEET_MB } from '@talaan/contract/values'
import { useState } from 'react'
import { useAction } from '../../../lib/query.ts'
import { useOnTop } from '../../../ui/dialog/layers.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { useIsPhone } from '../../../ui/list/phone.ts'
import { ImportStatement } from './import-statement.tsx'

interface ReadStatementProps {
  onClose: () => void
  onImported: (id: number) => void
}

/** Chooses the file of a statement, then shows its columns. */
export function ReadStatement({ onClose, onImported }: ReadStatementProps) {
  const [file, setFile] = useState<File>()
  const [sheet, setSheet] = useState<Response<typeof bankStatements.readStatement>['data']>()
  const { run, busy } = useAction(bankStatements.readStatement, {
    success: false,
    refresh: [],
    onSuccess: ({ data }) => setSheet(data),
  })
  const isPhone = useIsPhone()
  const isOnTop = useOnTop(!sheet)
  const choose = (chosen: File) => {
    setFile(chosen)
    void run({ file: chosen } as unknown as Request<typeof bankStatements.readStatement>)
  }
  if (file && sheet) return <ImportStatement file={file} sheet={sheet} onClose={onClose} onImported={onImported} />
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import statement"
      size="lg"
      fullScreen={isPhone}
      closeOnEscape={isOnTop}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <FileDrop
        label="Drop the statement here, or choose it"
        hint={`CSV or XLSX, up to ${MAX_SHEET_MB} MB, as the bank or GCash gives it`}
        accept=".csv,.xlsx,.txt"
        maxBytes={MAX_SHEET_MB * 1024 * 1024}
        busy={busy}
        onFile={choose}
      />
    </Modal>
  )
}
