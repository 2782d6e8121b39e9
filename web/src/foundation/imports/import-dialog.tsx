import { Modal, Text } from '@mantine/core'
import type { ImportKind, ImportRow } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { download } from '#lib/call.ts'
import { count, dateTime } from '#lib/format.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { useOnTop } from '#ui/dialog/layers.ts'
import { RecordNotFound, States } from '#ui/feedback/states.tsx'
import { SheetDrop } from '#ui/form/sheet-drop.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Pill } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { ImportSteps } from './import-steps.tsx'
import { kindTexts, maxRowsOf, statusTexts } from './import-texts.ts'
import classes from './imports.module.css'

const SHOWN_IMPORTS = 5

interface StartImportProps {
  kind: ImportKind
  target: string
  onOpen: (id: number) => void
}

/** Uploads a sheet, which starts its import, or opens one of the last imports into the same curriculum or term. */
function StartImport({ kind, target, onOpen }: StartImportProps) {
  const client = useQueryClient()
  const { data } = useCall(imports.imports, { kind, target, limit: SHOWN_IMPORTS }, { staleTime: 0 })
  const columns: Column<ImportRow>[] = [
    {
      key: 'file',
      label: 'File',
      render: (row) => (
        <button type="button" className={classes.link} onClick={() => onOpen(row.id)}>
          {row.file_name}
        </button>
      ),
    },
    { key: 'rows', label: 'Rows', align: 'end', render: (row) => count(row.row_count) },
    { key: 'status', label: 'Status', render: (row) => <ImportStatus row={row} /> },
    { key: 'by', label: 'By', render: (row) => row.created_by ?? '—' },
    { key: 'at', label: 'Uploaded', render: (row) => <NoWrap>{dateTime(row.created_at)}</NoWrap> },
  ]
  return (
    <div className={classes.step}>
      <SheetDrop
        entry={imports.startImport}
        fields={{ kind, target }}
        hint={` and ${count(maxRowsOf(kind))} rows`}
        refresh={[imports.imports]}
        onSuccess={(answer) => {
          client.setQueryData(keyOf(imports.import, { id: answer.data.id }), answer)
          onOpen(answer.data.id)
        }}
      />
      <Text maw="76ch" c="dimmed">
        Use one row per {kindTexts[kind].row}. The first row must have the column names: {kindTexts[kind].columns.join(', ')}. You can check
        the rows before they are imported.{' '}
        <button
          type="button"
          className={classes.link}
          onClick={() => download(imports.importTemplate, { kind }, 'template.xlsx').catch(toast.failure)}
        >
          Download template
        </button>
      </Text>
      {data && data.data.length > 0 && (
        <section aria-label="Previous imports" className={classes.step}>
          <h3>Previous imports</h3>
          <DataTable columns={columns} rows={data.data} boxed />
        </section>
      )}
    </div>
  )
}

function ImportStatus({ row: { status, error_count } }: { row: ImportRow }) {
  if (status === 'checked' && error_count > 0) return <Pill tone="orange">{error_count === 1 ? '1 error' : `${error_count} errors`}</Pill>
  const { text, tone } = statusTexts[status]
  return <Pill tone={tone}>{text}</Pill>
}

const POLL_MS = 500

interface ImportDialogProps {
  kind: ImportKind
  /** Undefined while it is still to be chosen. */
  target: string | undefined
  /** The first step, which chooses the target. */
  choice?: ReactNode
  /** Above the file: what was chosen. */
  chosen?: ReactNode
  opened: boolean
  onClose: () => void
}

/** All steps of an import. The dialog can be closed at any moment: the list below the file opens the import again. */
export function ImportDialog({ kind, target, choice, chosen, opened, onClose }: ImportDialogProps) {
  const [id, setId] = useState<number>()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setId(undefined)}
      title={kindTexts[kind].title}
      size={target === undefined ? 'md' : 'min(1080px, 100vw - 32px)'}
      fullScreen={useIsPhone()}
      closeOnEscape={useOnTop(opened)}
    >
      {target === undefined ? (
        choice
      ) : id === undefined ? (
        <>
          {chosen}
          <StartImport kind={kind} target={target} onOpen={setId} />
        </>
      ) : (
        <OpenedImport key={id} id={id} onOtherFile={() => setId(undefined)} onClose={onClose} />
      )}
    </Modal>
  )
}

interface OpenedImportProps {
  id: number
  onOtherFile: () => void
  onClose: () => void
}

function OpenedImport({ id, ...rest }: OpenedImportProps) {
  const client = useQueryClient()
  const query = useCall(
    imports.import,
    { id },
    { refetchInterval: ({ state }) => (state.data?.data.status === 'applying' ? POLL_MS : false) },
  )
  const status = query.data?.data.status
  const previousStatus = useRef(status)
  useEffect(() => {
    // The page behind the dialog reads again what the import wrote.
    if (previousStatus.current === 'applying' && status === 'applied')
      client.invalidateQueries({ predicate: (other) => !other.meta?.steady })
    previousStatus.current = status
  }, [client, status])
  return (
    <States query={query} missing={<RecordNotFound />}>
      {({ data }) => <ImportSteps data={data} {...rest} />}
    </States>
  )
}
