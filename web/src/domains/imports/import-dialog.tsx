import { Modal } from '@mantine/core'
import type { ImportKind } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../lib/query.ts'
import { useOnTop } from '../../ui/dialog/layers.ts'
import { RecordNotFound, States } from '../../ui/feedback/states.tsx'
import { useIsPhone } from '../../ui/list/phone.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportSteps } from './import-steps.tsx'
import { kinds } from './kinds.ts'

const POLL_MS = 500

interface ImportDialogProps {
  kind: ImportKind
  target: string
  opened: boolean
  onClose: () => void
}

/** From the file to the written rows. It can be closed at any moment: what was begun is found again in the list below the file. */
export function ImportDialog({ kind, target, opened, onClose }: ImportDialogProps) {
  const [id, setId] = useState<number>()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setId(undefined)}
      title={kinds[kind].title}
      size="min(1080px, 100vw - 32px)"
      fullScreen={useIsPhone()}
      closeOnEscape={useOnTop(opened)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id === undefined ? (
        <ChooseFile kind={kind} target={target} onChosen={setId} />
      ) : (
        <OpenedImport key={id} id={id} onAnother={() => setId(undefined)} onClose={onClose} />
      )}
    </Modal>
  )
}

interface OpenedImportProps {
  id: number
  onAnother: () => void
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
  const before = useRef(status)
  useEffect(() => {
    // What it wrote is on the page behind.
    if (before.current === 'applying' && status === 'applied') client.invalidateQueries({ predicate: (other) => !other.meta?.steady })
    before.current = status
  }, [client, status])
  return (
    <States query={query} missing={<RecordNotFound />}>
      {({ data }) => <ImportSteps data={data} {...rest} />}
    </States>
  )
}
