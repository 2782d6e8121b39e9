import { Button } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'
import { plainName } from '#lib/format.ts'

const ReassessEnrollment = lazy(() => import('#enrollment/enrollment/reassess-enrollment.tsx'))

/** The button that compares the present bill with a new one; absent for readers who may not assess fees. */
export function AssessAgain({ enrollment }: { enrollment: Enrollment }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!enrollment.can.reassess) return null
  const { id, student } = enrollment
  return (
    <>
      <Button variant="default" mt="sm" style={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        Assess again
      </Button>
      {isOpen && (
        <Suspense>
          <ReassessEnrollment target={{ id, name: plainName(student), last_name: student.last_name }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
