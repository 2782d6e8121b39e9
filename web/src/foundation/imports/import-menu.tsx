import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ImportKind } from '@talaan/contract'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { kindTexts } from './import-texts.ts'

const ImportDialog = lazyNamed(() => import('./import-dialog.tsx'), 'ImportDialog')

/** The button that offers the import of several kinds of sheet into the school; nothing without a kind. */
export function ImportMenu({ kinds }: { kinds: readonly ImportKind[] }) {
  const [kind, setKind] = useState<ImportKind>()
  const [opened, setOpened] = useState(false)
  if (kinds.length === 0) return null
  const open = (kind: ImportKind) => {
    setKind(kind)
    setOpened(true)
  }
  return (
    <>
      <DelayedMenu button={ImportButton} choices={kinds.map((kind) => ({ label: kindTexts[kind].title, run: () => open(kind) }))} />
      {kind && (
        <Suspense>
          <ImportDialog key={kind} kind={kind} target="school" opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

function ImportButton({ color: _, ...props }: ComponentProps<'button'>) {
  return (
    <Button {...props} variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}>
      Import
    </Button>
  )
}
