import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { FacultyLoad } from '@talaan/contract'
import { Suspense, useCallback, useState } from 'react'
import { lazyNamed } from '#ui/lazy-named.ts'

const LoadSheet = lazyNamed(() => import('./load-sheet.tsx'), 'LoadSheet')

/** Prints the load on A4. The sheet has no address of its own: it covers the page while it is printed. */
export function LoadPrint({ load }: { load: FacultyLoad }) {
  const [isPrinting, setPrinting] = useState(false)
  const finishPrinting = useCallback(() => setPrinting(false), [])
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={() => setPrinting(true)}>
        Print
      </Button>
      {isPrinting && (
        <Suspense>
          <LoadSheet load={load} onDone={finishPrinting} />
        </Suspense>
      )}
    </>
  )
}
