import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import type { ImportKind } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'

const load = () => import('./import-dialog.tsx')
const ImportDialog = lazy(() => load().then((file) => ({ default: file.ImportDialog })))

interface ImportSheetProps {
  kind: ImportKind
  /** A curriculum's id, or a term such as `2026-2027/1`. */
  target: string | number
}

/** The button that opens the import of a sheet into this place. */
export function ImportSheet({ kind, target }: ImportSheetProps) {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        Import
      </Button>
      {wanted && (
        <Suspense>
          <ImportDialog key={target} kind={kind} target={String(target)} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
