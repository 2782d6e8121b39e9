import { Modal } from '@mantine/core'
import type { ImportKind } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCall } from '#lib/query.ts'
import { useOnTop } from '#ui/dialog/layers.ts'
import { RecordNotFound, States } from '#ui/feedback/states.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { ImportSteps } from './import-steps.tsx'
import { kindTexts } from './import-texts.ts'
import { StartImport } from './start-import.tsx'

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
      closeButtonProps={{ 'aria-label': 'Close' }}
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
