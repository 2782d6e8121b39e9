import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { OpenRecord } from './record-edits.ts'

/** The form is loaded only for it: with its date fields it is larger than the page. */
const UpdateClassRecord = lazy(() => import('./update-class-record.tsx'))

export function UpdateClassRecordButton({ record }: { record: OpenRecord }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Activities and weights
      </Button>
      <Suspense>{opened && <UpdateClassRecord record={record} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
