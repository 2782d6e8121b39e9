import { Anchor, Box } from '@mantine/core'
import { dashboard } from '@talaan/contract/calls'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { stepTexts, targetOf } from './setup-steps.tsx'

/** Above the pages of a school that is being set up: how far it is, and the way to the next step. */
export function SetupNext({ pathname }: { pathname: string }) {
  const { data } = useCall(dashboard.overview, {})
  const steps = data?.data.setup
  const next = steps?.find(({ is_done }) => !is_done)
  if (!steps || !next) return null
  const target = targetOf(next)
  const { title } = stepTexts[next.step]
  return (
    <Box component="p" role="status" m={0} px="lg" py={8} fz="sm" bg="var(--tint)" c="var(--tint-text)">
      Setup: {steps.filter(({ is_done }) => is_done).length} of {steps.length} done.{' '}
      {target.to === pathname ? (
        <>This step: {title}.</>
      ) : (
        <>
          Next:{' '}
          <Anchor component={Link} {...target} underline="always" c="inherit" fw={600}>
            {title}
          </Anchor>
        </>
      )}
    </Box>
  )
}
