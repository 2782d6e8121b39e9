import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { FacultyLoad } from '@talaan/contract'
import { lazy, Suspense, useCallback, useState } from 'react'

const LoadSheet = lazy(() => import('./load-sheet.tsx').then((file) => ({ default: file.LoadSheet })))

/** Prints the load on A4. There is no address of its own for it: the sheet stands over the page while it is printed. */
export function LoadPrint({ load }: { load: FacultyLoad }) {
  const [printed, setPrinted] = useState(false)
  const done = useCallback(() => setPrinted(false), [])
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={() => setPrinted(true)}>
        Print
      </Button>
      {printed && (
        <Suspense>
          <LoadSheet load={load} onDone={done} />
        </Suspense>
      )}
    </>
  )
}
