import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import type { ImportKind } from '@talaan/contract'
import { Suspense, useState } from 'react'
import { lazyNamed } from '#ui/lazy-named.ts'

const loadDialog = () => import('./import-dialog.tsx')
const ImportDialog = lazyNamed(loadDialog, 'ImportDialog')

interface ImportSheetProps {
  kind: ImportKind
  /** A curriculum's id, a term such as `2026-2027/1`, or `school`. */
  target: string | number
}

/** The button that opens the import of a sheet. */
export function ImportSheet({ kind, target }: ImportSheetProps) {
  const [hasOpened, setHasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setHasOpened(true)
    setOpened(true)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={open}
      >
        Import
      </Button>
      {hasOpened && (
        <Suspense>
          <ImportDialog key={target} kind={kind} target={String(target)} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
