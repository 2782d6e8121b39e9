import { Button } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { Suspense, useState } from 'react'
import { lazyNamed } from '#ui/lazy-named.ts'

const ReviseForm = lazyNamed(() => import('./revise-form.tsx'), 'ReviseForm')

/** A button that opens the form to edit an undecided application. */
export function ReviseAdmission({ application }: { application: OfficeAdmission }) {
  const [hasOpened, setHasOpened] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setHasOpened(true)
    setOpened(true)
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        Edit
      </Button>
      {hasOpened && (
        <Suspense>
          <ReviseForm key={application.updated_at} application={application} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
