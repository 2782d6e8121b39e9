import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Term } from '#shared/terms/term-picker.tsx'

const OpenBlockDialog = lazy(() => import('./open-block-dialog.tsx').then((file) => ({ default: file.OpenBlockDialog })))

/** Offers every subject of a course's level and semester to one section. */
export function OpenBlock({ term }: { term: Term }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Open a section
      </Button>
      <Suspense>{opened && <OpenBlockDialog term={term} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
