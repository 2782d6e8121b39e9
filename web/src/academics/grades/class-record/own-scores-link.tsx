import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const OwnScoresDialog = lazy(() => import('./own-scores.tsx'))

/** Opens the own scores of a student in a subject. */
export function OwnScoresLink({ id, subject }: { id: number; subject: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        aria-label={`Scores in ${subject}`}
        onClick={() => setOpened(true)}
      >
        Scores
      </Anchor>
      <Suspense>{opened && <OwnScoresDialog {...{ id, subject }} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
