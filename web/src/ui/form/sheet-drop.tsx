import { Button, Stack } from '@mantine/core'
import type { Endpoint, Request, Response } from '@talaan/contract'
import { hasCode, MAX_SHEET_MB } from '@talaan/contract/values'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useAction } from '#lib/query.ts'
import { Notice } from '../feedback/notice.tsx'
import { FileDrop } from './file-drop.tsx'

/** A file and, of a workbook in which several sheets have rows, the chosen one. */
export interface ChosenSheet {
  file: File
  sheet?: string
}

interface SheetDropProps<E extends Endpoint> {
  entry: E
  /** The other fields of the call. */
  fields?: Record<string, string>
  /** For example `Drop a file here, or choose one`. */
  label?: string
  /** What the rows are, after the kinds and the size of the file. */
  hint: string
  accept?: string
  onSuccess: (answer: Response<E>, chosen: ChosenSheet) => void
  refresh: readonly Endpoint[]
}

/** Uploads a sheet. When several sheets of a workbook have rows, the person chooses one. */
export function SheetDrop<E extends Endpoint>({ entry, fields, label, hint, accept, onSuccess, refresh }: SheetDropProps<E>) {
  const [chosen, setChosen] = useState<ChosenSheet>()
  const [names, setNames] = useState<readonly string[]>([])
  const { run, busy } = useAction(entry, {
    success: false,
    refresh,
    isShownInPlace: (error) => reasonsOf(error).some(hasCode('sheet.choice')),
    onError: (error) =>
      setNames(
        reasonsOf(error)
          .filter(hasCode('sheet.choice'))
          .map(({ message }) => message),
      ),
  })
  const send = async (sheet: ChosenSheet) => {
    setChosen(sheet)
    setNames([])
    const answer = await run({ ...fields, ...sheet } as unknown as Request<E>)
    if (answer) onSuccess(answer, sheet)
  }
  const actions = names.map((name) => (
    <Button key={name} variant="default" loading={busy} onClick={() => void send({ file: chosen!.file, sheet: name })}>
      {name}
    </Button>
  ))
  return (
    <Stack gap="sm">
      <FileDrop
        label={label ?? 'Drop a file here, or choose one'}
        hint={`CSV or XLSX, up to ${MAX_SHEET_MB} MB${hint}`}
        accept={accept ?? '.csv,.xlsx,text/csv'}
        maxBytes={MAX_SHEET_MB * 1024 * 1024}
        busy={busy}
        onFile={(file) => void send({ file })}
      />
      {chosen && names.length > 0 && (
        <Notice role="alert" actions={actions}>
          <b>Several sheets of {chosen.file.name} have rows.</b> Choose the one to read.
        </Notice>
      )}
    </Stack>
  )
}
