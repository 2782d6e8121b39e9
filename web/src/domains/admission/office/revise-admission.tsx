import { Button } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'

const ReviseForm = lazy(() => import('./revise-form.tsx').then((file) => ({ default: file.ReviseForm })))

/** Changes an undecided application for the applicant. */
export function ReviseAdmission({ told }: { told: OfficeAdmission }) {
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setAsked(true)
    setOpened(true)
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        Edit
      </Button>
      {asked && (
        <Suspense>
          <ReviseForm key={told.updated_at} told={told} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
