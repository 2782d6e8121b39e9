import { Modal } from '@mantine/core'
import type { Response } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { useState } from 'react'
import { useOnTop } from '#ui/dialog/layers.ts'
import { type ChosenSheet, SheetDrop } from '#ui/form/sheet-drop.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { ImportStatement } from './import-statement.tsx'

interface ReadStatementProps {
  onClose: () => void
  onImported: (id: number) => void
}

/** Chooses the file of a statement, then shows its columns. */
export function ReadStatement({ onClose, onImported }: ReadStatementProps) {
  const [read, setRead] = useState<{ chosen: ChosenSheet; columns: Response<typeof bankStatements.readStatement>['data'] }>()
  const isPhone = useIsPhone()
  const isOnTop = useOnTop(!read)
  if (read) return <ImportStatement chosen={read.chosen} sheet={read.columns} onClose={onClose} onImported={onImported} />
  return (
    <Modal opened onClose={onClose} title="Import statement" size="lg" fullScreen={isPhone} closeOnEscape={isOnTop}>
      <SheetDrop
        entry={bankStatements.readStatement}
        label="Drop the statement here, or choose it"
        hint=", as the bank or GCash gives it"
        accept=".csv,.xlsx,.txt"
        refresh={[]}
        onSuccess={({ data }, chosen) => setRead({ chosen, columns: data })}
      />
    </Modal>
  )
}
